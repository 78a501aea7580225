/** A finished game as a short film: its positions as a watcher saw them, some of them if there are many. */
import { flushSync, mount, unmount } from 'svelte';
import { pageGame, replay } from '../api';
import { gameTitle } from '../games/title';
import type { GameComponents, ReplayPosition, Update } from '../wire/types';
import { endedOf } from './finished';
import Finished from './Finished.svelte';
import { give, pictureOf } from './picture';

const MOST_FRAMES = 40;
const FRAME = 220;
/** The end stays a little longer. */
const END = 1500;
const WIDTH = 540;
const CHUNK = 40;
const TYPES = ['video/mp4', 'video/webm;codecs=vp9', 'video/webm'];

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Whether this browser can record what it draws. */
export const canFilm = (): boolean =>
  typeof MediaRecorder === 'function' && TYPES.some((type) => MediaRecorder.isTypeSupported(type));

/** Every position, through a watcher's eyes: what is hidden from watchers is not even asked for. */
async function positions(table: string): Promise<ReplayPosition[]> {
  const found: ReplayPosition[] = [];
  for (;;) {
    const part = await replay(`tables/${table}`, found.length, CHUNK, 'watcher');
    found.push(...part.positions);
    if (part.positions.length === 0 || found.length > part.length) return found;
  }
}

/** Evenly spread, the first and the last among them. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!);
}

async function record(images: readonly HTMLImageElement[], height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, height];
  const brush = canvas.getContext('2d')!;
  const type = TYPES.find((type) => MediaRecorder.isTypeSupported(type))!;
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 2_500_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise((stopped) => (recorder.onstop = stopped));
  brush.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  /** Pictures grow with the game: what is below an early one is paper. */
  const paint = (image: HTMLImageElement) => {
    brush.fillRect(0, 0, WIDTH, height);
    brush.drawImage(image, 0, 0, image.width, image.height);
  };
  paint(images[0]!);
  recorder.start();
  for (const image of images) {
    paint(image);
    await sleep(FRAME);
  }
  // A picture that does not change is not recorded: it is drawn again.
  for (let waited = 0; waited < END; waited += FRAME) {
    paint(images.at(-1)!);
    await sleep(FRAME);
  }
  recorder.stop();
  await done;
  return new Blob(parts, { type: type.split(';')[0]! });
}

/** Shares a finished table as a film. */
export async function shareFilm(
  { game, options, table }: Update,
  components: GameComponents | undefined,
  names: readonly string[],
): Promise<void> {
  const title = gameTitle(pageGame(game, options));
  const images: HTMLImageElement[] = [];
  let height = 0;
  for (const { view, points } of spread(await positions(table), MOST_FRAMES)) {
    const ended = endedOf(game, view, components);
    if (!ended) return;
    const made = mount(Finished, { target: document.body, props: { title, names, points, ended } });
    flushSync();
    const drawing = document.querySelector<SVGSVGElement>('svg[data-picture]')!;
    const scale = WIDTH / drawing.width.baseVal.value;
    height = Math.max(height, Math.round((drawing.height.baseVal.value * scale) / 2) * 2);
    images.push(await pictureOf(drawing, WIDTH, Math.round(drawing.height.baseVal.value * scale)));
    await unmount(made);
  }
  const film = await record(images, height);
  await give(film, `tancho-${table}.${film.type.endsWith('mp4') ? 'mp4' : 'webm'}`);
}
