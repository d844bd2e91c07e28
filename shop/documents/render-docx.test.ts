import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentModel } from './model.ts';
import { renderDocx } from './render-docx.ts';

const model: DocumentModel = {
  code: 'G702',
  edition: 2025,
  title: 'Test & Form',
  series: 'G',
  label: 'Form',
  numbering: 'article',
  blocks: [
    { kind: 'article', number: '1', title: 'Payments' },
    {
      kind: 'clause',
      level: 1,
      number: '1.1',
      text: 'The Owner pays [amount of the payment] to the **Contractor** < on time.',
    },
    { kind: 'fields', rows: [['Project', 'Number']] },
    { kind: 'table', columns: ['Item', 'Amount'], rows: [['', '']], totals: ['Total', ''] },
    { kind: 'checks', items: ['Attached'] },
    { kind: 'signatures', parties: ['Owner'] },
  ],
};

const readPart = (archive: Uint8Array, name: string): string => {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0 && bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength, extra] = [
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
      bytes.readUInt16LE(at + 28),
    ];
    const from = at + 30 + nameLength + extra;
    if (bytes.toString('utf8', at + 30, at + 30 + nameLength) === name)
      return inflateRawSync(bytes.subarray(from, from + size)).toString('utf8');
    at = from + size;
  }
  return '';
};

describe('the Word file of a document', () => {
  it('holds each blank as a content control named by its label, with numbers that are unique', async () => {
    const xml = readPart(await renderDocx(model), 'word/document.xml');
    expect(xml).toContain('<w:alias w:val="amount of the payment"/>');
    const ids = [...xml.matchAll(/<w:id w:val="(\d+)"\/>/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(xml).toContain('w:pStyle w:val="Clause"');
    expect(xml).toContain('&lt; on time.');
    expect(xml).toContain('<w:tblHeader/>');
  });

  it('is the same file every time and dated by its edition', async () => {
    const [first, second] = [await renderDocx(model), await renderDocx(model)];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(readPart(first, 'docProps/core.xml')).toContain('2025-01-01T00:00:00Z');
  });
});
