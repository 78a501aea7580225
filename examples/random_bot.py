#!/usr/bin/env python3
"""A bot for every game: plays any legal action. Try: tancho arena koi-koi --players greedy,./examples/random_bot.py"""

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


def main():
    for line in sys.stdin:
        ask = json.loads(line)
        if ask["type"] == "hello":
            # With "actions" every position comes with the list of its legal actions.
            say({"type": "hello", "protocol": 1, "name": "random bot", "actions": True})
        elif ask["type"] == "game":
            random.seed(int(ask["seed"]))
            say({"type": "ready"})
        elif ask["type"] == "act":
            # What this seat knows is in ask["view"]; a better bot would look at it.
            say({"type": "action", "action": random.choice(ask["actions"])})
        elif ask["type"] == "quit":
            break


if __name__ == "__main__":
    main()
