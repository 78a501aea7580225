#!/usr/bin/env node
// A bot for Jin Li in JavaScript: ends its move beside as many koi as it can, then drops a stone anywhere.
// Try: tancho arena jin-li --players random,./examples/jin_li_bot.mjs
import { createInterface } from "node:readline";

const say = (message) => console.log(JSON.stringify(message));
const beside = (a, b) =>
  a !== b && Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1 && Math.abs(a[1] - b[1]) <= 1;

/** The square on which an action ends: "b2" in "a1-b2/c3", "c3" in "a1^c3". */
const from = (action) => action.match(/^(..)[-^]/)?.[1];
const to = (action) => action.match(/[-^](..)/)?.[1];

function points(view, action) {
  if (!to(action)) return 0;
  const others = view.koi.flat().filter((koi) => koi !== from(action));
  return others.filter((koi) => beside(koi, to(action))).length;
}

function choose({ view, actions }) {
  const best = Math.max(...actions.map((action) => points(view, action)));
  const good = actions.filter((action) => points(view, action) === best);
  return good[view.turns % good.length];
}

for await (const line of createInterface({ input: process.stdin })) {
  const ask = JSON.parse(line);
  if (ask.type === "hello")
    say({ type: "hello", protocol: 1, name: "jin-li bot", games: ["jin-li"], actions: true });
  if (ask.type === "game") say({ type: "ready" });
  if (ask.type === "act") say({ type: "action", action: choose(ask) });
  if (ask.type === "quit") process.exit();
}
