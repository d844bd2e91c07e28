import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noopLog } from '../../../../core/log.ts';
import { MAIL_PICTURE, mailPictureUrl, PICTURE_SIZES, thumbnailUrl } from '../../../catalogue/rules/picture-sizes.ts';
import type { DocumentModel } from '../model.ts';
import { createPreviews, type Previews } from '../previews.ts';
import { renderPdf } from '../render-pdf.ts';
import { type PageSource, thumbnailVersion } from './page-pictures.ts';

const model: DocumentModel = {
  code: 'A101',
  edition: 2025,
  title: 'Preview',
  series: 'A',
  label: 'Agreement',
  numbering: 'article',
  blocks: [],
};

let dataDir = '';
let previews: Previews;
let prepared = 0;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'page-pictures-'));
  prepared = 0;
  previews = open();
});
afterEach(async () => {
  await previews.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (workerFile = join(import.meta.dirname, '..', 'preview-worker.ts')): Previews =>
  createPreviews({ dataDir, log: noopLog, workerFile, render: async () => null });
const sourceOf = (
  page: () => Promise<{ pdf: Uint8Array } | { image: Uint8Array } | null>,
  digest = 'a',
): PageSource => ({
  digest,
  async prepare() {
    prepared += 1;
    const found = await page();
    return found && { kind: 'page-picture', page: found };
  },
});
const sample = sourceOf(async () => ({ pdf: await renderPdf(model, { sample: true, max: 1 }) }));

/** Returns the lightness of each pixel, row by row, 0 to 255. */
async function lightsOf(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; at(x: number, y: number): number }> {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, at: (x, y) => data[4 * (y * image.width + x)] ?? 0 };
}

it('[LK-02] renders both widths of page 1 once for concurrent requests, without the SAMPLE watermark', async () => {
  const requested = [216, 432, 216, 432] as const;
  const responses = await Promise.all(requested.map((width) => previews.pagePictures.read(sample, width)));
  expect(prepared).toBe(1);
  for (const [index, result] of responses.entries()) {
    const size = PICTURE_SIZES.find(({ width }) => width === requested[index]);
    const lights = await lightsOf(result.ok ? result.value : new Uint8Array());
    expect([lights.width, lights.height]).toEqual([size?.width, size?.height]);
    expect(result.ok ? result.value.byteLength : 0).toBeLessThanOrEqual(size?.maxBytes ?? 0);
    // the middle of the page, where the letters of SAMPLE would cross an empty sheet
    const middle = Array.from({ length: lights.width }, (_, x) => lights.at(x, Math.round(lights.height * 0.6)));
    expect(Math.min(...middle)).toBeGreaterThan(245);
    // the number at the head of the page
    const head = Array.from({ length: 40 }, (_, y) => lights.at(Math.round(lights.width * 0.06), y));
    expect(Math.min(...head)).toBeLessThan(120);
  }
});

it('[LK-02] reads pictures from disk after a restart, and renders only missing ones in advance', async () => {
  expect([await previews.pagePictures.save(sample), await previews.pagePictures.save(sample)]).toEqual([true, false]);
  const again = open('/nowhere/preview-worker.ts');
  expect((await again.pagePictures.read(sample, 432)).ok).toBe(true);
  expect(prepared).toBe(1);
  const changed = { ...sample, digest: 'b' };
  expect(thumbnailVersion(changed.digest)).not.toBe(thumbnailVersion(sample.digest));
  expect(await again.pagePictures.read(changed, 432)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await readdir(join(dataDir, 'page-pictures'))).toEqual([thumbnailVersion('a')]);
});

it('[LK-02] keeps the width of a page of another aspect ratio, and returns not-found without a page', async () => {
  const canvas = createCanvas(720, 360);
  const context = canvas.getContext('2d');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, 720, 360);
  const image = new Uint8Array(await canvas.encode('webp', 82));
  const wide = await previews.pagePictures.read(
    sourceOf(async () => ({ image })),
    216,
  );
  const lights = await lightsOf(wide.ok ? wide.value : new Uint8Array());
  expect([lights.width, lights.height]).toEqual([216, 280]);
  expect([lights.at(108, 50) < 20, lights.at(108, 250) > 235]).toEqual([true, true]);
  const none = sourceOf(async () => null, 'none');
  expect(await previews.pagePictures.read(none, 216)).toMatchObject({ ok: false, code: 'not-found' });
});

it('[LK-02] converts the smaller picture to JPEG once for mails, without reading the document again', async () => {
  const [mail, same] = await Promise.all([1, 2].map(() => previews.pagePictures.readForMail(sample)));
  const bytes = mail?.ok ? mail.value : new Uint8Array();
  expect(same).toEqual(mail);
  expect(prepared).toBe(1);
  // the JPEG signature
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const page = await previews.pagePictures.read(sample, 216);
  const [jpeg, webp] = [await lightsOf(bytes), await lightsOf(page.ok ? page.value : new Uint8Array())];
  expect([jpeg.width, jpeg.height]).toEqual([MAIL_PICTURE.width, MAIL_PICTURE.height]);
  const darkest = ({ at }: typeof jpeg) => Math.min(...Array.from({ length: 40 }, (_, y) => at(13, y)));
  expect(Math.abs(darkest(jpeg) - darkest(webp))).toBeLessThan(20);
  // stored on disk for the next process
  const again = open('/nowhere/preview-worker.ts');
  expect(await again.pagePictures.readForMail(sample)).toEqual(mail);
  const none = sourceOf(async () => null, 'none');
  expect(await previews.pagePictures.readForMail(none)).toMatchObject({ ok: false, code: 'not-found' });
});

it('[LK-02] includes the version in the address, for any SKU', () => {
  expect(thumbnailUrl('A101-2025', 'abc', 216)).toBe('/documents/preview/a101-2025/1-216.webp?v=abc');
  expect(thumbnailUrl('H 1/2', 'abc', 432)).toBe('/documents/preview/h%201%2F2/1-432.webp?v=abc');
  expect(mailPictureUrl('A101-2025', 'abc')).toBe('/documents/preview/a101-2025/1-216.jpg?v=abc');
});
