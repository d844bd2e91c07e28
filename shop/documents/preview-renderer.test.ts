import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPreviewRenderer, type PreviewRenderer } from './preview-renderer.ts';

// a worker that responds after as many milliseconds as its task is wide, and never for 0
const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, task }) => {
  if (task.width > 0) setTimeout(() => parentPort.postMessage({ id, pages: [task.pdf] }), task.width);
});
`;

let folder = '';
let drawer: PreviewRenderer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawer-'));
  await writeFile(join(folder, 'worker.mjs'), WORKER);
});
afterEach(() => drawer.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (timeoutMs: number): PreviewRenderer =>
  createPreviewRenderer({ workerFile: join(folder, 'worker.mjs'), idleMs: 1_000, timeoutMs });
const draw = (width: number) => drawer.draw(async () => ({ kind: 'pages', pdf: new Uint8Array([1]), width }));

it('starts the timeout of a task when it runs, not while it is queued', async () => {
  drawer = open(1_500);
  const answers = await Promise.all(Array.from({ length: 8 }, () => draw(400)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
});

it('fails only the task that hangs', async () => {
  drawer = open(1_500);
  const answers = await Promise.all([draw(1), draw(0), draw(1), draw(1)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, true]);
  expect(answers[1]).toMatchObject({ code: 'unavailable', detail: 'timeout' });
});

it('rejects running and queued tasks when it closes', async () => {
  drawer = open(30_000);
  const asked = [draw(0), draw(1), draw(1)];
  await drawer.close();
  expect((await Promise.all(asked)).map((answer) => !answer.ok && answer.detail)).toEqual([
    'closed',
    'closed',
    'closed',
  ]);
});
