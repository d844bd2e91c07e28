import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { err, ok } from '../../../core/result.ts';
import { createScanInspector, MAX_SCAN_BYTES } from './inspect-scan.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-po-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const JPG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const PDF = Buffer.from('%PDF-1.7\n');
/** receives this content with a reader of PDFs that refuses the marked one */
const receive = (name: string, ...parts: Buffer[]) =>
  createScanInspector({
    readPdf: async () =>
      parts[0]?.includes('/JavaScript') ? err('pdf-program') : ok({ pages: 1, samples: [], isLocked: false }),
    dataDir,
    log: noopLog,
  }).receive(name, Readable.from(parts), 'purchase-order');

it.each([
  ['PO 124.PDF', PDF, 'PO 124.pdf'],
  ['scan.jpeg', JPG, 'scan.jpg'],
  // the content decides
  ['photo.pdf', PNG, 'photo.png'],
  ['..\\..\\etc/passwd', PDF, 'passwd.pdf'],
  ['\u202efdp.exe\u0000', PDF, 'fdp.exe.pdf'],
  ['', JPG, 'purchase-order.jpg'],
  [`${'x'.repeat(300)}.pdf`, PDF, `${'x'.repeat(100)}.pdf`],
])('[COM-54] accepts %j by its content, and cleans its name', async (name, content, cleaned) => {
  expect(await receive(name, content)).toMatchObject({ ok: true, value: { name: cleaned } });
});

it.each([
  ['PO.docx', Buffer.from('PK\u0003\u0004'), 'type'],
  ['PO.pdf', Buffer.from('<script>alert(1)</script>'), 'type'],
  ['PO.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
  ['empty.pdf', Buffer.alloc(0), 'type'],
  ['program.pdf', Buffer.from('%PDF-1.7 /JavaScript'), 'unsafe'],
])('[COM-54] refuses %s', async (name, content, code) => {
  expect(await receive(name, content)).toMatchObject({ ok: false, code });
});

it('[COM-54] refuses a file over 10 MB and leaves nothing on the disk', async () => {
  const half = Buffer.alloc(MAX_SCAN_BYTES / 2);
  expect(await receive('PO.pdf', PDF, half, half)).toMatchObject({ ok: false, code: 'too-large' });
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});

it('[COM-54] reports an upload that was cut off', async () => {
  const cut = createScanInspector({
    readPdf: async () => err('pdf-broken'),
    dataDir,
    log: noopLog,
  }).receive(
    'PO.pdf',
    (async function* () {
      yield PDF;
      throw new Error('aborted');
    })(),
    'purchase-order',
  );
  expect(await cut).toMatchObject({ ok: false, code: 'failed' });
});
