import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import type { DocumentModel } from './model.ts';
import type { ShapePicture } from './picture-shapes.ts';
import { createPreviews, type Previews } from './previews.ts';
import { renderPdf } from './render-pdf.ts';

const model: DocumentModel = {
  code: 'A101',
  edition: 2025,
  title: 'Preview',
  series: 'A',
  label: 'Agreement',
  numbering: 'article',
  blocks: Array.from({ length: 4 }, () => [
    { kind: 'page-break' } as const,
    { kind: 'paragraph', style: 'body', text: 'Words.' } as const,
  ]).flat(),
};

const pictureOf = (text: string): ShapePicture => ({
  width: 120,
  height: 63,
  ground: '#FFFFFF',
  shapes: [
    { kind: 'path', d: 'M0 0h60v63z', x: 0, y: 0, scale: 1, fill: '#0B5A3E', stroke: '#12211A' },
    {
      kind: 'text',
      text,
      x: 60,
      y: 30,
      size: 20,
      weight: 700,
      face: 'narrow',
      fill: '#12211A',
      align: 'center',
      max: 50,
    },
  ],
});

let dataDir = '';
let previews: Previews;
let renders = 0;

const renderOne = async (sku: string): Promise<Uint8Array | null> => {
  renders += 1;
  return sku === 'A101-2025' ? renderPdf(model, { sample: true }) : null;
};
const open = (workerFile = join(import.meta.dirname, 'preview-worker.ts'), render = renderOne) =>
  createPreviews({ dataDir, log: noopLog, workerFile, render });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'previews-'));
  renders = 0;
  previews = open();
});
afterEach(async () => {
  await previews.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('previews', () => {
  it('are WebP images 720 px wide, rendered once for concurrent requests and stored completely', async () => {
    const responses = await Promise.all([1, 2, 1, 2].map((page) => previews.page('A101-2025', page)));
    expect(renders).toBe(1);
    for (const result of responses) {
      const bytes = Buffer.from(result.ok ? result.value : []);
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    }
    expect(await previews.count('A101-2025')).toEqual({ ok: true, value: 2 });
    const [folder = ''] = await readdir(join(dataDir, 'previews'));
    expect((await readdir(join(dataDir, 'previews', folder))).sort()).toEqual(['1.webp', '2.webp']);
  });

  it('outlive the process: a second start reads them without a worker', async () => {
    await previews.page('A101-2025', 1);
    const again = open('/nowhere/preview-worker.ts');
    expect((await again.page('A101-2025', 1)).ok).toBe(true);
  });

  it('[FA-15] are removed after a time without use, and rendered again on request', async () => {
    const folder = join(dataDir, 'previews');
    await previews.page('A101-2025', 1);
    await previews.sweep(60_000);
    const [stored = ''] = await readdir(folder);
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(join(folder, stored), longAgo, longAgo);
    await previews.page('A101-2025', 2);
    await previews.sweep(60_000);
    expect(await readdir(folder), 'its use was noted').toEqual([stored]);
    await utimes(join(folder, stored), longAgo, longAgo);
    await previews.sweep(60_000);
    expect(await readdir(folder)).toEqual([]);
    await previews.page('A101-2025', 1);
    expect((await previews.page('A101-2025', 1)).ok).toBe(true);
  });

  it('return not-found after the sample, for page 0 and for unknown documents', async () => {
    for (const page of [0, 3, 9, -1, 1.5, Number.NaN])
      expect(await previews.page('A101-2025', page)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await previews.page('A999-2025', 1)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await previews.count('A999-2025')).toEqual({ ok: true, value: 0 });
  });

  it('never touch the disk for an invalid id', async () => {
    expect(await previews.page('../../etc/passwd', 1)).toMatchObject({ ok: false, code: 'not-found' });
    expect(renders).toBe(0);
  });

  it('return unavailable when the worker fails, and retry on the next request', async () => {
    const broken = open(join(dataDir, 'missing.ts'));
    expect(await broken.page('A101-2025', 1)).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await broken.page('A101-2025', 1)).toMatchObject({ ok: false, code: 'unavailable' });
    expect(renders).toBe(2);
  });

  it('queue 50 requests after a start, render one at a time, reject the rest without rendering, and leave room for pictures', async () => {
    const gate = Promise.withResolvers<void>();
    let [atOnce, max] = [0, 0];
    const pdf = await renderPdf({ ...model, blocks: [] }, { sample: true });
    const busy = open(undefined, async (sku) => {
      renders += 1;
      atOnce += 1;
      max = Math.max(max, atOnce);
      await gate.promise;
      atOnce -= 1;
      // all but the first have the same bytes, so they are rendered once
      return sku === 'A100-2025' ? renderPdf(model, { sample: true }) : pdf;
    });
    const requested = Array.from({ length: 194 }, (_, index) => busy.page(`A${index + 100}-2025`, 1));
    const refused = await Promise.all(requested.slice(50));
    expect(refused.every((result) => !result.ok && result.code === 'unavailable')).toBe(true);
    expect(renders).toBe(1);
    expect((await busy.picture(pictureOf('A101'))).ok).toBe(true);
    gate.resolve();
    expect((await Promise.all(requested.slice(0, 50))).every(({ ok }) => ok)).toBe(true);
    expect([renders, max]).toEqual([50, 1]);
    expect((await busy.page('A199-2025', 1)).ok, 'who comes back finds room').toBe(true);
    await busy.close();
  });

  it('fail only for the document that cannot be rendered', async () => {
    const mixed = open(undefined, async (sku) => {
      if (sku === 'A102-2025') throw new Error('no clause');
      return sku === 'A103-2025' ? new Uint8Array([1, 2, 3]) : renderPdf(model, { sample: true });
    });
    const responses = await Promise.all(['A102-2025', 'A103-2025', 'A101-2025'].map((sku) => mixed.page(sku, 1)));
    expect(responses.map(({ ok }) => ok)).toEqual([false, false, true]);
    await mixed.close();
  });
});

describe('[PRD-13] pictures', () => {
  it('are PNG, rendered once for concurrent requests, and read from disk without a worker', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => previews.picture(pictureOf('A101'))));
    const [first] = responses;
    expect(first?.ok && Buffer.from(first.value).toString('latin1', 1, 4)).toBe('PNG');
    for (const result of responses) expect(result).toBe(first);
    const again = open('/nowhere/preview-worker.ts');
    expect(await again.picture(pictureOf('A101'))).toEqual(first);
    expect(await again.picture(pictureOf('A102')), 'another text is another picture').toMatchObject({ ok: false });
    expect(await readdir(join(dataDir, 'social'))).toHaveLength(1);
  });

  it('return unavailable when 50 requests are queued', async () => {
    const responses = await Promise.all(
      Array.from({ length: 80 }, (_, index) => previews.picture(pictureOf(`${index}`))),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(50);
    expect(responses.filter((result) => !result.ok).map((result) => !result.ok && result.code)).toEqual(
      Array.from({ length: 30 }, () => 'unavailable'),
    );
  });
});
