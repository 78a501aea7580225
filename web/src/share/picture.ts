/** A drawing of the page as a picture of its own, with the colours that the page gives it. */
import { flushSync, mount, unmount, type Component } from 'svelte';

export const PICTURE_WIDTH = 1080;

/** What the page's styles say about a drawing; as attributes they need no style sheet. */
const SEEN = [
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'filter',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
] as const;

/** The drawing as a text that stands alone. */
export function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [i, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const [look, other] = [getComputedStyle(element), copies[i]!];
    other.removeAttribute('style');
    other.removeAttribute('class');
    for (const name of SEEN) {
      const value = look.getPropertyValue(name);
      // A filter of the page's own, such as a shadow, cannot be told in an attribute.
      if (value && !(name === 'filter' && !value.startsWith('url('))) other.setAttribute(name, value);
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** The drawing as an image that can be painted. */
export async function pictureOf(drawing: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing, width, height))}`;
  await image.decode();
  return image;
}

/** The drawing as a PNG. */
async function png(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const image = await pictureOf(drawing, width, height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

/** Saves a file where the browser puts what it downloads. */
export function save(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser needs it a moment longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** To the share sheet where there is one that takes pictures, else into a file; whoever changes their mind has shared nothing. */
export async function give(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }))
    return navigator.share({ files: [file] }).catch(() => undefined);
  save(picture, name);
}

/** Draws a picture outside the screen, and gives it away. */
export async function givePicture<Props extends Record<string, unknown>>(
  picture: Component<Props>,
  props: Props,
  name: string,
): Promise<void> {
  const made = mount(picture, { target: document.body, props });
  try {
    flushSync();
    const drawing = document.querySelector<SVGSVGElement>('svg[data-picture]');
    if (drawing) await give(await png(drawing, PICTURE_WIDTH, drawing.height.baseVal.value), name);
  } finally {
    void unmount(made);
  }
}
