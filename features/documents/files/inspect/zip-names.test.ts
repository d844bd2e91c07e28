import { describe, expect, it } from 'vitest';
import { examineFiles } from '../../../../tests/support/files/examine.ts';
import { makeDocx, makePdf, makeRawPdf, makeZip } from '../../../../tests/support/files/make-files.ts';
import { explainRefusal } from '../file-errors.ts';

const { examine, refusalOf } = examineFiles();
const fine = { format: 'zip', pages: null };

/** Changes the directory bytes of the only entry; `at` counts from the start of its record. */
function withDirectory(zip: Uint8Array, at: number, change: (record: Buffer) => void): Uint8Array {
  const bytes = Buffer.from(zip);
  const record = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  change(bytes.subarray(record + at));
  return bytes;
}
const withMode = (mode: number) =>
  withDirectory(makeZip({ 'a.txt': '/etc/passwd' }), 38, (field) => field.writeUInt32LE(mode, 0));

describe('[SE-31] a ZIP that computers would unpack differently is refused', () => {
  it.each([
    ['a symbolic link', 0o120777 * 65_536],
    ['a device', 0o020644 * 65_536],
    ['a link of Windows', 0x400],
  ])('with %s', async (_, mode) => {
    expect(await examine('h100.zip', withMode(mode))).toBe('zip-link');
  });

  it('but not with a file or a folder of Unix, or of Windows', async () => {
    for (const mode of [0o100644 * 65_536, 0o040755 * 65_536 + 0x10, 0x20])
      expect(await examine('h100.zip', withMode(mode))).toEqual(fine);
  });

  it('with another name before the file than in the directory', async () => {
    const zip = Buffer.from(makeZip({ 'a.txt': 'a' }));
    zip.write('b', 30, 'latin1');
    expect(await refusalOf('h100.zip', zip)).toEqual({ code: 'zip-names', inside: 'a.txt' });
  });

  it.each([
    ['../a.txt', 'zip-outside'],
    ['b.txt', 'zip-names'],
  ])('with the second name %s', async (name, code) => {
    const zip = Buffer.from(makeZip({ 'a.txt': 'a' }));
    const field = Buffer.alloc(9 + name.length);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + name.length, 2);
    field[4] = 1;
    field.write(name, 9);
    const directory = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    zip.writeUInt16LE(field.length, directory + 30);
    const tail = Buffer.from(zip.subarray(end));
    tail.writeUInt32LE(end - directory + field.length, 12);
    expect(await examine('h100.zip', Buffer.concat([zip.subarray(0, end), field, tail]))).toBe(code);
  });

  it.each([
    ['Form.txt', 'form.TXT'],
    ['Größe.txt', 'GRO\u0308ßE.txt'],
    ['a.txt', 'a.txt. '],
    ['a/b.txt', 'a\\b.txt'],
    ['a/b.txt', './a/b.txt'],
    ['a', 'a/b.txt'],
    ['a.txt', 'b\u0000.txt'],
  ])('with the names %j and %j', async (one, other) => {
    expect(await examine('h100.zip', makeZip({ [one]: 'a', [other]: 'b' }))).toBe('zip-names');
  });

  it('but not with the same name in two folders, or with folders as entries', async () => {
    expect(await examine('h100.zip', makeZip({ 'a/': '', 'a/c.txt': 'a', 'b/': '', 'b/c.txt': 'a' }))).toEqual(fine);
  });

  it('with an entry behind the counted ones', async () => {
    const zip = Buffer.from(makeZip({ 'a.txt': 'a', 'b.txt': 'b' }));
    const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    zip.writeUInt16LE(1, end + 10);
    expect(await examine('h100.zip', zip)).toBe('zip-broken');
  });
});

describe('[BR-11] a ZIP entry is checked like a single file', () => {
  it.each(['setup.exe', 'Forms/Read me.lnk', 'a.docm', 'a.XLSM', 'a.js', 'setup.exe. ', 'a.pdf.scr'])(
    '%s is a program',
    async (name) => {
      expect(await refusalOf('h100.zip', makeZip({ 'a.txt': 'a', [name]: 'a' }))).toEqual({
        code: 'zip-program',
        inside: name,
      });
    },
  );

  it('a program is one under any name', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);
    expect(await examine('h100.zip', makeZip({ 'a.txt': program }))).toBe('zip-program');
    expect(await examine('h100.zip', makeZip({ a: Buffer.from('\u007fELF\u0002', 'latin1') }))).toBe('zip-program');
    expect(await examine('h100.docx', makeDocx('a', { 'word/media/a.png': program }))).toBe('macros');
    expect(
      await examine('h100.zip', makeZip({ 'a.txt': `MZ is how this text begins, ${'and so on '.repeat(9)}` })),
    ).toEqual(fine);
  });

  it('documents are fine, and one that would be refused is named', async () => {
    const pdf = await makePdf(1);
    const good = makeZip({
      'a/A.docx': makeDocx('a'),
      'a/A.pdf': pdf,
      '__MACOSX/a/._A.docx': 'a',
      'more.zip': makeZip({ 'b.pdf': pdf }),
    });
    expect(await examine('h100.zip', good)).toEqual(fine);
    const macros = makeDocx('a', { 'word/vbaProject.bin': 'a' });
    expect(await refusalOf('h100.zip', makeZip({ 'a/A.docx': macros }))).toEqual({
      code: 'inside',
      inside: 'a/A.docx',
      refusal: { code: 'macros' },
    });
    const script = makeRawPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' });
    const deep = await refusalOf('h100.zip', makeZip({ 'b.zip': makeZip({ 'c.pdf': script }) }));
    expect(deep && explainRefusal(deep, 1)).toBe(
      'b.zip: c.pdf, in the ZIP: c.pdf, in the ZIP: The PDF has scripts or attachments, or it starts a program. Save a copy without them.',
    );
  });

  it('a ZIP in a ZIP in a ZIP in a ZIP is refused, and so are more documents than anyone packs', async () => {
    const nest = (depth: number): Uint8Array =>
      makeZip({ 'a.zip': depth === 0 ? makeZip({ a: 'a' }) : nest(depth - 1) });
    expect(await examine('h100.zip', nest(1))).toEqual(fine);
    expect(JSON.stringify(await refusalOf('h100.zip', nest(3)))).toContain('zip-deep');
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.docx`, 'a']));
    expect(await examine('h100.zip', makeZip(many))).toBe('zip-deep');
  });

  it('all of them together unpack to no more than one file may', async () => {
    const one = makeZip({ a: new Uint8Array(15_000_000) });
    expect(await examine('h100.zip', makeZip({ 'a.zip': one }), 100_000_000)).toEqual(fine);
    expect(await examine('h100.zip', makeZip({ 'a.zip': one, 'b.zip': one }), 100_000_000)).toBe('inside');
  });
});

describe('[OP-26] the first bytes say what a file is', () => {
  it('a ZIP with a PDF that is not packed at its front is a ZIP', async () => {
    const { zipSync } = await import('fflate');
    const zip = zipSync({ 'a.pdf': [await makePdf(1), { level: 0 }] });
    expect(Buffer.from(zip.subarray(0, 1_024)).includes('%PDF-')).toBe(true);
    expect(await examine('h100.zip', zip)).toEqual(fine);
  });

  it('a program with a PDF behind its first bytes is none', async () => {
    const pdf = Buffer.from(await makePdf(1));
    expect(await examine('h100.pdf', Buffer.concat([Buffer.from('MZ\u0090\u0000'), pdf]))).toBe('lies');
    expect(await examine('h100.pdf', Buffer.concat([Buffer.from('<html>'), pdf]))).toBe('lies');
  });

  it('a PDF may begin with a mark or an empty line', async () => {
    const pdf = Buffer.from(makeRawPdf({}));
    for (const before of ['\r\n', '\ufeff'])
      expect(await examine('h100.pdf', Buffer.concat([Buffer.from(before), pdf]))).toEqual({ format: 'pdf', pages: 1 });
  });
});
