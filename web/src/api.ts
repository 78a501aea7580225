/** The seam to the server. Pages call these functions and know no address; the wire types will replace the shapes here. */
import type { GameName } from './games/names';

/** A running or an open table as the lists on the home page show it. */
export interface TableCard {
  id: string;
  game: GameName;
  seats: { name: string; you: boolean }[];
  freeSeats: number;
  yourTurn: boolean;
}

export class ApiError extends Error {}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError('offline');
  }
  if (!answer.ok) throw new ApiError(`status ${answer.status}`);
  return (await answer.json()) as T;
}

/** Opens a table with the game's defaults against the computer and returns its address in the page. */
export async function play(game: GameName): Promise<string> {
  const { id } = await ask<{ id: string }>('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game }),
  });
  return `/t/${id}`;
}

/** The address in the page that a shared link or a bare table code leads to, or null if it is neither. */
export function addressOfLink(text: string): string | null {
  const match = /^(?:https?:\/\/[^/\s]+)?\/?(?:t\/)?([A-Za-z0-9_-]{4,64})$/.exec(text.trim());
  return match ? `/t/${match[1]}` : null;
}

/** The tables at which this browser has a seat. */
export function myTables(): Promise<TableCard[]> {
  return Promise.resolve([]);
}

/** The tables that wait for players. */
export function openTables(): Promise<TableCard[]> {
  return Promise.resolve([]);
}
