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
const render = (width: number) => drawer.render(async () => ({ kind: 'pages', pdf: new Uint8Array([1]), width }));

it('starts the timeout of a task when it runs, not while it is queued', async () => {
  drawer = open(1_500);
  const responses = await Promise.all(Array.from({ length: 8 }, () => render(400)));
  expect(responses.filter(({ ok }) => ok)).toHaveLength(8);
});

it('fails only the task that hangs', async () => {
  drawer = open(1_500);
  const responses = await Promise.all([render(1), render(0), render(1), render(1)]);
  expect(responses.map(({ ok }) => ok)).toEqual([true, false, true, true]);
  expect(responses[1]).toMatchObject({ code: 'unavailable', detail: 'timeout' });
});

it('rejects running and queued tasks when it closes', async () => {
  drawer = open(30_000);
  const requested = [render(0), render(1), render(1)];
  await drawer.close();
  expect((await Promise.all(requested)).map((result) => !result.ok && result.detail)).toEqual([
    'closed',
    'closed',
    'closed',
  ]);
});
