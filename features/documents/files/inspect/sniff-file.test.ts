import { describe, expect, it } from 'vitest';
import { examineFiles } from '../../../../tests/support/files/examine.ts';
import { makeDocx, makePdf, makePptx, makeXlsx, makeZip } from '../../../../tests/support/files/make-files.ts';
import { explainRefusal } from '../file-errors.ts';

const { examine } = examineFiles();

/** Changes one byte of a file. */
const withByte = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  changed[at] = value;
  return changed;
};
const indexOf = (bytes: Uint8Array, signature: string): number =>
  Buffer.from(bytes).lastIndexOf(Buffer.from(signature, 'latin1'));

describe('[FI-02] [OP-01] a file for sale', () => {
  it('is detected by its bytes, with the page count of a PDF', async () => {
    expect(await examine('h100.pdf', await makePdf(3))).toEqual({ format: 'pdf', pages: 3 });
    expect(await examine('H100.DOCX', makeDocx('a'))).toEqual({ format: 'docx', pages: null });
    expect(await examine('h100.xlsx', makeXlsx('a'))).toEqual({ format: 'xlsx', pages: null });
    expect(await examine('h100.zip', makeZip({ 'a.txt': 'a', 'b/c.txt': 'c' }))).toEqual({
      format: 'zip',
      pages: null,
    });
  });

  it.each(['契約書.docx', 'Договор 7.docx', 'عقد.docx', 'Übereinkunft.v2.docx'])(
    'may come under the name %s',
    async (name) => {
      expect(await examine(name, makeDocx('a'))).toEqual({ format: 'docx', pages: null });
    },
  );

  it('unpacks far beyond its size as far as documents do', async () => {
    expect(await examine('h100.xlsx', makeXlsx('<c/>'.repeat(100_000)))).toMatchObject({ format: 'xlsx' });
  });
});

describe('[FI-02] [OP-01] a refused file', () => {
  it.each([
    ['h100.pdf', makeZip({ 'a.txt': 'a' })],
    ['h100.docx', makeXlsx('a')],
    ['h100.docx', makeZip({ 'a.txt': 'a' })],
    ['h100.zip', makeDocx('a')],
    ['h100.pdf', '<html><script>alert(1)</script></html>'],
    ['h100.docx', 'MZ\u0090\u0000'],
    // a presentation, which no sold format matches
    ['h100.zip', makePptx('a')],
  ])('%s lies about its type', async (name, bytes) => {
    expect(await examine(name, bytes)).toBe('lies');
  });

  it('a PDF under the name of a Word file lies, too', async () => {
    expect(await examine('h100.docx', await makePdf(1))).toBe('lies');
  });

  it('what no name says is sold', async () => {
    expect(await examine('h100.exe', 'MZ')).toBe('type');
    expect(await examine('h100', await makePdf(1))).toBe('type');
  });

  it('an empty file, and one over the limit', async () => {
    expect(await examine('h100.pdf', '')).toBe('empty');
    expect(await examine('h100.pdf', new Uint8Array(1_001), 1_000)).toBe('too-large');
  });

  it('a PDF that asks for a password', async () => {
    expect(await examine('h100.pdf', await makePdf(1, { userPassword: 'open sesame' }))).toBe('pdf-encrypted');
  });

  it('a broken PDF', async () => {
    const pdf = await makePdf(2);
    expect(await examine('h100.pdf', '%PDF-1.7\n')).toBe('pdf-broken');
    expect(await examine('h100.pdf', pdf.slice(0, 200))).toBe('pdf-broken');
  });

  it.each(['word/vbaProject.bin', 'word/activeX/activeX1.xml', 'word/embeddings/oleObject1.bin', 'word/VBADATA.xml'])(
    'a Word file with %s',
    async (part) => {
      expect(await examine('h100.docx', makeDocx('a', { [part]: 'program' }))).toBe('macros');
    },
  );

  const relation = (kind: string, target: string, mode = 'External') =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://purl.oclc.org/x/relationships/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

  it.each([
    ['attachedTemplate', 'http://elsewhere.test/a.dotm'],
    ['attachedTemplate', 'file://///elsewhere/share/a.dotm'],
    ['attachedTemplate', '\\\\elsewhere\\share\\a.dotm'],
    ['attachedTemplate', '&#104;ttp://elsewhere.test/a.dotm'],
    ['oleObject', 'mhtml:https://elsewhere.test/a.html!x-usc:https://elsewhere.test/a.html'],
    ['frame', 'https://elsewhere.test/a.html'],
    ['image', 'https://elsewhere.test/a.png'],
    ['image', 'file:///home/shop/secret.png'],
    ['mailMergeSource', 'file:///C:\\Users\\Ann\\people.csv'],
    ['somethingNew', 'https://elsewhere.test/a'],
  ])('a Word file that loads %s from %s when it is opened', async (kind, target) => {
    const part = { 'word/_rels/settings.xml.rels': relation(kind, target) };
    expect(await examine('h100.docx', makeDocx('a', part))).toBe('loads');
  });

  it('but not one with links, or with the place of its template on the author’s machine', async () => {
    const parts = {
      'word/_rels/document.xml.rels': relation('hyperlink', 'https://elsewhere.test/'),
      'word/_rels/settings.xml.rels': relation('attachedTemplate', 'file:///C:\\Users\\Ann\\Templates\\Letter.dotx'),
      'word/_rels/header1.xml.rels': relation('image', 'media/a.png', 'Internal'),
      'word/_rels/header2.xml.rels': relation('image', 'cid:image001.png@01DA'),
    };
    expect(await examine('h100.docx', makeDocx('a', parts))).toEqual({ format: 'docx', pages: null });
  });

  it('a spreadsheet with macros of any age', async () => {
    expect(await examine('h100.xlsx', makeXlsx('a', { 'xl/macrosheets/sheet1.xml': 'a' }))).toBe('macros');
    const enabled =
      '<Types><Override PartName="/a.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
    expect(await examine('h100.xlsx', makeZip({ '[Content_Types].xml': enabled }))).toBe('macros');
  });

  it('an office file that is encrypted or of another age', async () => {
    const old = new Uint8Array(600);
    old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await examine('h100.docx', old)).toBe('office-protected');
  });

  it('a bomb, whatever sizes its directory claims', async () => {
    const bomb = makeZip({ 'a.txt': new Uint8Array(300_000) });
    expect(await examine('h100.zip', bomb, 20_000)).toBe('zip-bomb');
    const at = indexOf(bomb, 'PK\u0001\u0002');
    // claims to unpack to 0x10 bytes
    const lying = [24, 25, 26, 27].reduce((bytes, field, i) => withByte(bytes, at + field, i === 0 ? 0x10 : 0), bomb);
    expect(await examine('h100.zip', lying, 20_000)).toBe('zip-bomb');
  });

  it('[FI-02] one of the size of a letter that unpacks to more than a hundred times itself and 20 MB', async () => {
    // zeros compress to about a thousandth: some 20 KB, of which a hundred times are 2 MB
    expect(await examine('h100.zip', makeZip({ 'a.txt': new Uint8Array(20_000_000) }), 100_000_000)).toEqual({
      format: 'zip',
      pages: null,
    });
    expect(await examine('h100.zip', makeZip({ 'a.txt': new Uint8Array(20_000_001) }), 100_000_000)).toBe('zip-bomb');
  });

  it('a bomb of many entries, none of which is one alone', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.txt`, new Uint8Array(50_000)]));
    // 100 times 50,000 bytes are more than ten times 100,000
    expect(await examine('h100.zip', makeZip(many), 100_000)).toBe('zip-bomb');
  });

  it('a broken ZIP, one with a password, one that writes elsewhere, one beyond all measure', async () => {
    const zip = makeZip({ 'a.txt': 'some text that is packed, some text that is packed' });
    expect(await examine('h100.zip', zip.slice(0, -30))).toBe('zip-broken');
    expect(await examine('h100.zip', makeZip({}))).toBe('lies');
    const at = indexOf(zip, 'PK\u0001\u0002');
    expect(await examine('h100.zip', withByte(zip, at + 8, 1))).toBe('zip-encrypted');
    expect(await examine('h100.zip', withByte(zip, at + 10, 12))).toBe('zip-broken');
    expect(await examine('h100.zip', withByte(zip, at + 42, 0xff))).toBe('zip-broken');
    for (const name of ['../a.txt', '/etc/a', 'C:\\a', 'a/../../b'])
      expect(await examine('h100.zip', makeZip({ [name]: 'a' }))).toBe('zip-outside');
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}`, '']));
    expect(await examine('h100.zip', makeZip(many), 100_000_000)).toBe('zip-broken');
  });

  it('with one sentence for each reason', () => {
    expect(explainRefusal({ code: 'lies', named: 'pdf', found: 'zip' }, 100)).toBe(
      'The name says it’s a PDF, but the content is a ZIP.',
    );
    expect(explainRefusal({ code: 'lies', named: 'docx' }, 100)).toBe(
      'The name says it’s a Word file, but the content is something else.',
    );
    expect(explainRefusal({ code: 'too-large' }, 100)).toContain('100 MB');
    expect(explainRefusal({ code: 'pdf-encrypted' }, 100)).toMatch(/^You can’t open the PDF without a password/);
  });
});
