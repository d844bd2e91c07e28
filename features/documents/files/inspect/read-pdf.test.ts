import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '../../../../tests/support/files/make-files.ts';
import { createPdfReader } from './read-pdf.ts';

const PROCESS = join(import.meta.dirname, 'pdf-process.ts');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const save = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};

it('[FI-03] renders the first pages 720 px wide with a SAMPLE watermark', async () => {
  const path = await save('blank.pdf', await makePdf(3, { text: '' }));
  const read = await createPdfReader(PROCESS)(path, 2);
  expect(read).toMatchObject({ ok: true, value: { pages: 3 } });
  if (!read.ok) return;
  expect(read.value.samples).toHaveLength(2);
  const picture = await loadImage(Buffer.from(read.value.samples[0]!));
  expect([picture.width, picture.height]).toEqual([720, 932]);
  const context = createCanvas(720, 932).getContext('2d');
  context.drawImage(picture, 0, 0);
  // the middle of a page without text
  const { data } = context.getImageData(200, 300, 320, 320);
  expect(data.filter((value, i) => i % 4 !== 3 && value < 240).length).toBeGreaterThan(1_000);
});

it('[FI-03] fails when the process exceeds its time or memory, or crashes', async () => {
  const hangs = await save('hangs.ts', 'setInterval(() => {}, 1_000);');
  expect(await createPdfReader(hangs, { timeoutMs: 300 })('', 1)).toEqual({
    ok: false,
    code: 'pdf-broken',
    detail: 'time',
  });
  const grows = await save('grows.ts', 'const held = Buffer.alloc(400_000_000, 1); setInterval(() => held, 1_000);');
  if (process.platform === 'linux')
    expect(await createPdfReader(grows, { maxBytes: 300_000_000 })('', 1)).toMatchObject({ detail: 'memory' });
  const falls = await save('falls.ts', 'Promise.reject(new Error("nobody catches this"));');
  expect(await createPdfReader(falls)('', 1)).toMatchObject({ code: 'pdf-broken', detail: 'ended with 1' });
  const chatters = await save('chatters.ts', 'console.log("no answer at all")');
  expect(await createPdfReader(chatters)('', 1)).toMatchObject({ code: 'pdf-broken' });
});

it('[FI-03] passes no environment variables to the process', async () => {
  const reported = await save(
    'env.ts',
    'console.log(JSON.stringify({ pages: Object.keys(process.env).length + 1, isLocked: false }))',
  );
  expect(await createPdfReader(reported)('', 0)).toEqual({
    ok: true,
    value: { pages: 1, samples: [], isLocked: false },
  });
});
