import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { PICTURE_SIZES, type PictureSize } from '../../../catalogue/rules/picture-sizes.ts';

/** fraction cropped at each edge: a page's margins are useless at the size of a card */
const CUT = 0.08;
/**
 * lighter pixels become white: hairlines remain, but the grey word SAMPLE disappears, which would cover the page at
 * these sizes
 */
const WHITE = 0.86 * 255;
const OPAQUE_WHITE = 0xff_ff_ff_ff;

/**
 * How much grey is darkened. `page`: before scaling, so that hairlines survive among white; `picture`: after
 * scaling, where thin strokes have become pale.
 */
type Darkening = { page: number; picture: number };
const STRONG: Darkening = { page: 2.5, picture: 2.2 };
const SOFT: Darkening = { page: 1.2, picture: 1.2 };
/**
 * The first result below the size limit is used. Forms need strong darkening; a page full of text is dark enough,
 * and hard edges increase its size.
 */
const ATTEMPTS: readonly { darkening: Darkening; qualities: readonly number[] }[] = [
  { darkening: STRONG, qualities: [80, 66] },
  { darkening: SOFT, qualities: [66, 52, 38, 24, 12] },
];

/** Best width to render a page before scaling: after cropping, it is three times as wide as the widest thumbnail. */
export const RENDERED_WIDTH: number = Math.round(
  (3 * Math.max(...PICTURE_SIZES.map(({ width }) => width))) / (1 - 2 * CUT),
);

/**
 * Returns the thumbnails of page 1 as WebP, in the order of `PICTURE_SIZES`. `page` is a picture of the whole page.
 * A page of another aspect ratio keeps its width and loses its lower part.
 */
export function reducePage(page: Canvas | Image): Promise<Uint8Array[]> {
  const darkened = new Map<Darkening, Canvas>();
  const darken = (darkening: Darkening): Canvas => {
    const inner = darkened.get(darkening) ?? cutAndDarken(page, darkening);
    darkened.set(darkening, inner);
    return inner;
  };
  return Promise.all(PICTURE_SIZES.map((size) => reduce(darken, size)));
}

async function reduce(darken: (darkening: Darkening) => Canvas, size: PictureSize): Promise<Uint8Array> {
  let picture = new Uint8Array();
  for (const { darkening, qualities } of ATTEMPTS) {
    const canvas = shrink(darken(darkening), size, darkening);
    for (const quality of qualities) {
      picture = new Uint8Array(await canvas.encode('webp', quality));
      if (picture.byteLength <= size.maxBytes) return picture;
    }
  }
  return picture;
}

/** Returns the page without margins, at full size. Most of the work, so both widths share it. */
function cutAndDarken(page: Canvas | Image, darkening: Darkening): Canvas {
  const [x, y] = [page.width * CUT, page.height * CUT];
  const inner = createPaper(Math.round(page.width - 2 * x), Math.round(page.height - 2 * y));
  inner.getContext('2d').drawImage(page, x, y, inner.width, inner.height, 0, 0, inner.width, inner.height);
  changeLight(inner, (light) => Math.min(1, light / WHITE) ** darkening.page);
  return inner;
}

function shrink(inner: Canvas, { width, height }: PictureSize, darkening: Darkening): Canvas {
  const picture = createPaper(width, height);
  const context = picture.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(inner, 0, 0, inner.width, inner.height, 0, 0, width, (inner.height * width) / inner.width);
  changeLight(picture, (light) => (light / 255) ** darkening.picture);
  return picture;
}

function createPaper(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return canvas;
}

/**
 * Applies a function to red, green and blue of every pixel of an opaque picture, from 0–255 to 0–1. White stays
 * white.
 */
function changeLight(canvas: Canvas, rule: (light: number) => number): void {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, light) => Math.round(rule(light) * 255));
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  // most of a page is white: compares four bytes at once
  const points = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  for (let point = 0; point < points.length; point += 1) {
    if (points[point] === OPAQUE_WHITE) continue;
    for (let color = 4 * point; color < 4 * point + 3; color += 1) data[color] = table[data[color] ?? 0] ?? 0;
  }
  context.putImageData(image, 0, 0);
}
