import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { renderPicture } from './render-png.ts';
import { composeTouchIcon } from './social-picture.ts';

async function readPixels(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number): number[] => [...context.getImageData(x, y, 1, 1).data];
  return { size: [image.width, image.height], at };
}

const WHITE = [255, 255, 255, 255];

it("[PL-30] fits a shop's wide SVG into the home screen icon, on white", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#f00" d="M0 0h40v20H0z"/></svg>';
  const icon = composeTouchIcon(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`);
  const { size, at } = await readPixels(await renderPicture(icon));
  expect(size).toEqual([180, 180]);
  expect([at(90, 90), at(30, 90)]).toEqual([
    [255, 0, 0, 255],
    [255, 0, 0, 255],
  ]);
  expect([at(90, 40), at(5, 90)]).toEqual([WHITE, WHITE]);
});

it('[PL-30] shows the plain sheet for a shop without an image', async () => {
  const { at } = await readPixels(await renderPicture(composeTouchIcon(null)));
  expect(at(5, 5)).toEqual(WHITE);
  // the tab of the sheet
  expect(at(137, 70)).toEqual([11, 90, 62, 255]);
});
