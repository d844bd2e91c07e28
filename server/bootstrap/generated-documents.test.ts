import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { PICTURE_SIZES } from '../../features/catalogue/rules/picture-sizes.ts';
import { createPreviews } from '../../features/documents/rendering/previews.ts';
import { clausesFolder, readDemo } from '../demo/read-demo.ts';
import { createGeneratedDocuments } from './generated-documents.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { catalogue } = readDemo(ROOT);

it('[LK-02] renders small pictures of page 1, for files and for documents edited on their site', {
  timeout: 60_000,
}, async () => {
  const files = createGeneratedDocuments({ catalogue, libraryFolder: clausesFolder(ROOT) });
  const dataDir = await mkdtemp(join(tmpdir(), 'composed-'));
  const workerFile = join(ROOT, 'features', 'documents', 'rendering', 'preview-worker.ts');
  const previews = createPreviews({ dataDir, log: noopLog, workerFile, render: files.renderSample });
  // one in twenty, and a document without a file
  const skus = files.skus().filter((_, index) => index % 20 === 0);
  const edited = files.skus().find((sku) => files.kindOf(sku) === 'platform') ?? '';
  const digests = new Set<string>();
  for (const sku of [...skus, edited]) {
    const digest = files.digestOf(sku) ?? '';
    digests.add(digest);
    const prepare = async () => {
      const pdf = await files.renderPageOne(sku);
      return pdf && ({ kind: 'page-picture', page: { pdf } } as const);
    };
    for (const { width, maxBytes } of PICTURE_SIZES) {
      const picture = await previews.pagePictures.read({ digest, prepare }, width);
      expect(picture.ok ? picture.value.byteLength : 0, `${sku} at ${width}`).toBeGreaterThan(1_500);
      expect(picture.ok ? picture.value.byteLength : 0, `${sku} at ${width}`).toBeLessThanOrEqual(maxBytes);
    }
  }
  expect(digests.size).toBe(skus.length + 1);
  expect([files.digestOf('H100'), await files.renderPageOne('H100')]).toEqual([null, null]);
  await previews.close();
  await rm(dataDir, { recursive: true, force: true });
});
