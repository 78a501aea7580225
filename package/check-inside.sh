#!/bin/sh
# What package/check.sh does inside the fresh Debian: one part before the machine starts again, one after it.
set -eu
export DEBIAN_FRONTEND=noninteractive
cd /root
trap 'test $? = 0 || { echo "FAILED"; systemctl status --no-pager tancho || true; journalctl --no-pager -n 50 -u tancho || true; systemctl poweroff; }' EXIT

site=http://127.0.0.1:7777

ok() {
    echo "ok: $1"
}

install() {
    apt-get install --yes --no-install-recommends ./tancho.deb >>apt.log 2>&1 || { tail -n 20 apt.log; false; }
}

# `set -e` looks neither at `!` nor at the first part of `&&`.
is() {
    "$@" || { echo "not so: $*"; exit 1; }
}

is_not() {
    if "$@" >/dev/null 2>&1; then
        echo "still so: $*"
        exit 1
    fi
}

ready() {
    for _ in $(seq 50); do
        curl -sf "$site/readyz" >/dev/null && return
        sleep 0.2
    done
    echo "the server is not ready"
    false
}

table_is_there() {
    ready
    is curl -sf -o /dev/null "$site/api/tables/$(cat table)"
}

if [ ! -e second ]; then
    install
    ok "installs"
    is systemctl is-active --quiet tancho
    is systemctl is-enabled --quiet tancho
    ready
    ok "starts, and will start with the machine"
    main=$(systemctl show -p MainPID --value tancho)
    is test "$(stat -c %U "/proc/$main")" = tancho
    is test "$(stat -c '%U %a' /var/lib/tancho)" = "tancho 700"
    is test "$(stat -c '%U:%G %a' /etc/tancho)" = "root:tancho 750"
    ok "runs as its own user; its games and settings are private"
    curl -sf "$site/" >page.html
    is grep -q '<html' page.html
    ok "has its page inside"
    curl -sf -c jar "$site/api/me" >/dev/null
    curl -sf -b jar -d '{"game":"jin-li","seats":[{"who":"me","name":"Ann"},{"who":"open"}]}' "$site/api/tables" |
        sed 's/.*"table":"\([^"]*\)".*/\1/' >table
    table_is_there
    systemctl restart tancho
    table_is_there
    ok "a table survives a restart of the unit"
    kill -9 "$(systemctl show -p MainPID --value tancho)"
    sleep 3
    table_is_there
    ok "comes back by itself after a crash"
    is test -s /usr/share/man/man1/tancho.1.gz
    is test -s /usr/share/man/man1/tancho-serve.1.gz
    is test -s /usr/share/bash-completion/completions/tancho
    tancho --version
    ok "manual pages and completions are there"
    systemd-analyze security --no-pager tancho.service | tail -n 1
    echo 'max-tables = 4321' >>/etc/tancho/tancho.toml
    touch second
    systemctl reboot
    exit 0
fi

is systemctl is-active --quiet tancho
table_is_there
ok "a table survives a restart of the machine"
apt-get remove --yes tancho >>apt.log 2>&1
is_not test -e /usr/bin/tancho
is_not test -e /lib/systemd/system/tancho.service
is_not systemctl is-active --quiet tancho
is test -e /var/lib/tancho/tancho.db
is grep -q 4321 /etc/tancho/tancho.toml
ok "removed: the program is gone, games and settings stay"
install
table_is_there
is grep -q 4321 /etc/tancho/tancho.toml
ok "installed again: the table is there, the settings are as they were changed"
apt-get purge --yes tancho >>apt.log 2>&1
is_not test -e /var/lib/tancho
is_not test -e /etc/tancho
is_not test -e /usr/bin/tancho
is_not systemctl cat tancho
is_not dpkg -s tancho
ok "purged: nothing is left but its user, as Debian's policy wants"
getent passwd tancho
touch passed
systemctl poweroff
