import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Shape, ShapePicture } from './picture-shapes.ts';

type ImageShape = Extract<Shape, { kind: 'image' }>;

const FONTS = {
  sans: { family: 'Picture Sans', file: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2' },
  narrow: {
    family: 'Picture Narrow',
    file: '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2',
  },
};
const { resolve } = createRequire(import.meta.url);

let isReady = false;
function readyFonts(): void {
  if (isReady) return;
  for (const { family, file } of Object.values(FONTS)) GlobalFonts.registerFromPath(resolve(file), family);
  isReady = true;
}

/** Renders a picture as a PNG, in the fonts of the store. */
export async function renderPicture({ width, height, ground, shapes }: ShapePicture): Promise<Uint8Array> {
  readyFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (const shape of shapes) {
    context.save();
    if (shape.kind === 'image') await renderImage(context, shape);
    else renderShape(context, shape);
    context.restore();
  }
  return new Uint8Array(await canvas.encode('png'));
}

async function renderImage(context: SKRSContext2D, { href, x, y, size }: ImageShape): Promise<void> {
  const image = await loadImage(href);
  const scale = size / Math.max(image.width, image.height, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, x + (size - width) / 2, y + (size - height) / 2, width, height);
}

function renderShape(context: SKRSContext2D, shape: Exclude<Shape, ImageShape>): void {
  if (shape.kind === 'text') {
    const { text, x, y, size, weight, face, fill, align = 'left', max } = shape;
    context.font = `${weight} ${size}px "${FONTS[face].family}", sans-serif`;
    context.fillStyle = fill;
    context.textAlign = align;
    context.fillText(text, x, y, max);
    return;
  }
  const { d, x, y, scale, fill, stroke, lineWidth = 1 } = shape;
  context.translate(x, y);
  context.scale(scale, scale);
  const path = new Path2D(d);
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = lineWidth;
  context.stroke(path);
}
