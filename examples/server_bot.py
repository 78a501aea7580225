#!/usr/bin/env python3
"""Lets a bot that speaks the line protocol (docs/engine.md) sit at a table of a Tancho server (docs/protocol.md).

Try:
    tancho serve --listen 127.0.0.1:7777
    python3 examples/server_bot.py http://127.0.0.1:7777 --new koi-koi --against senmon -- ./examples/random_bot.py
    python3 examples/server_bot.py http://127.0.0.1:7777 --table 72bef6c951f35041a6ecab24 -- ./my_bot.py

Needs nothing but Python. For bots that ask for the legal actions it asks `tancho engine` (--tancho says where that is).
"""

import argparse
import http.cookiejar
import json
import subprocess
import sys
import urllib.error
import urllib.request
import uuid


class Program:
    """A running program that answers line by line."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, message):
        self.say(message)
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"the bot ended with {self.process.wait()}")
            answer = json.loads(line)
            if answer["type"] == "error":
                raise SystemExit(f"the bot gave up: {answer['text']}")
            if answer["type"] != "log":
                return answer

    def say(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def quit(self):
        self.say({"type": "quit"})
        self.process.stdin.close()
        self.process.wait(timeout=10)


class Server:
    """A Tancho server over plain HTTP; the cookie is who we are."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(cookies)
        self.get("/api/me")

    def get(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        try:
            with self.opener.open(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise SystemExit(f"the server refuses: {error.read().decode()}") from None

    def do(self, table, version, **command):
        body = {"id": uuid.uuid4().hex, "version": version, "command": command}
        return self.get(f"/api/tables/{table}/do", body)["update"]


def sit_down(server, args):
    """The table as we see it, with a seat of our own."""
    if args.table:
        update = server.get(f"/api/tables/{args.table}?since=0")
        return server.do(args.table, update["version"], do="join", name=args.name)
    seats = [{"who": "me", "name": args.name}, *({"who": "computer", "level": level} for level in args.against)]
    return server.get("/api/tables", {"game": args.new, "options": dict(args.option), "seats": seats})["update"]


def begin(bot, update, seat):
    """Tells the bot which game it is; says whether it wants the legal actions."""
    hello = bot.ask({"type": "hello", "protocol": 1, "program": "server_bot"})
    game = {"type": "game", "game": update["game"], "rules": None, "options": update["options"], "data": None}
    game |= { "seats": len(update["seats"]), "seat": seat, "seed": "1"}
    bot.ask(game | {"components": update.get("components")})
    return hello.get("actions", False), game


def decide(bot, lister, view, ms):
    ask = {"type": "act", "view": view, "budget": {"ms": ms}, "wall_ms": None}
    if lister:
        ask["actions"] = lister.ask({"type": "list", "view": view})["actions"]
    return bot.ask(ask)["action"]


def play(server, bot, args):
    update = sit_down(server, args)
    table, lister, begun, version = update["table"], None, False, 0
    print(f"{server.address}/t/{table}", flush=True)
    while update["phase"] != "over":
        mine = [number for number, seat in enumerate(update["seats"]) if seat["yours"]]
        if update["phase"] == "playing" and not begun:
            # The chairs have become seats, and the components come with the beginning of the log.
            update, begun = server.get(f"/api/tables/{table}?since=0"), True
            mine = [number for number, seat in enumerate(update["seats"]) if seat["yours"]]
            wants_actions, game = begin(bot, update, mine[0])
            if wants_actions:
                lister = Program([args.tancho, "engine", "--player", "random"])
                lister.ask(game)
        version = update["version"]
        if begun and update.get("to_act") in mine:
            view = next(shown["view"] for shown in update["views"] if shown.get("seat") == update["to_act"])
            update = server.do(table, version, do="play", action=decide(bot, lister, view, args.ms))
        else:
            update = server.get(f"/api/tables/{table}?since={version}&wait=20")
    bot.say({"type": "over", "outcome": update["outcome"]})
    for program in filter(None, (bot, lister)):
        program.quit()
    print(json.dumps(update["outcome"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", help="such as http://127.0.0.1:7777")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", help="the id of a table with an open seat")
    where.add_argument("--new", metavar="GAME", help="make a table for this game")
    parser.add_argument("--against", action="append", default=[], metavar="LEVEL", help="a computer at a new table")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", type=lambda text: text.split("=", 1))
    parser.add_argument("--name", default="bot", help="what the bot is called at the table")
    parser.add_argument("--ms", type=int, default=1000, help="how long it may think in a turn")
    parser.add_argument("--tancho", default="tancho", help="where the program tancho is")
    parser.add_argument("command", nargs="+", help="the bot and its arguments, after --")
    args = parser.parse_args()
    play(Server(args.server), Program(args.command), args)


if __name__ == "__main__":
    sys.exit(main())
