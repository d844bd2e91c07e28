import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

const readPart = (archive: Uint8Array, name: string): string => strFromU8(unzipSync(archive)[name] ?? new Uint8Array());

afterEach(() => void vi.useRealTimers());

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

  it('is deterministic, and dated by its edition', async () => {
    vi.setSystemTime('2031-07-02T12:00:00Z');
    const first = await renderDocx(model);
    vi.setSystemTime('2034-01-09T08:30:00Z');
    const second = await renderDocx(model);
    expect(Buffer.compare(first, second)).toBe(0);
    expect(readPart(first, 'docProps/core.xml')).toContain('2025-01-01T00:00:00Z');
  });
});
