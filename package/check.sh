#!/bin/sh
# Installs the package in a fresh Debian under systemd, and sees whether it starts, survives restarts and goes again.
# As root: package/check.sh FILE.deb FOLDER; the fresh Debian stays in FOLDER for the next time.
set -eu

deb=$1
folder=$2
here=$(dirname "$0")
fresh=$folder/debian
machine=$folder/machine
mkdir -p "$folder"

if [ ! -d "$fresh" ]; then
    mirror=$(sed -n 's/^URIs: //p; s/^deb \(\[[^]]*\] \)\?\(http[^ ]*\) .*/\2/p' \
        /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -n 1)
    rm -rf "$fresh.part"
    debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,curl bookworm "$fresh.part" "$mirror"
    mv "$fresh.part" "$fresh"
fi

rm -rf "$machine"
cp -a "$fresh" "$machine"
cp "$deb" "$machine/root/tancho.deb"
cp "$here/check-inside.sh" "$machine/root/check-inside.sh"
cat >"$machine/etc/systemd/system/check.service" <<'UNIT'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/sh /root/check-inside.sh
StandardOutput=append:/root/check.log
StandardError=append:/root/check.log
UNIT
ln -s ../check.service "$machine/etc/systemd/system/multi-user.target.wants/check.service"

# 133 is the wish to be started again. Without a network, as the package needs none.
status=133
while [ "$status" = 133 ]; do
    echo "── the machine starts"
    lines=$(cat "$machine/root/check.log" 2>/dev/null | wc -l)
    status=0
    timeout 300 systemd-nspawn --quiet --directory="$machine" --machine=tancho-check --boot --register=no --keep-unit \
        --private-network --link-journal=no --console=pipe </dev/null >"$folder/console.log" 2>&1 || status=$?
    tail -n "+$((lines + 1))" "$machine/root/check.log"
done

test -e "$machine/root/passed"
echo "── passed"
