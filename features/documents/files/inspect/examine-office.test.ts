import { describe, expect, it } from 'vitest';
import { examineFiles } from '../../../../tests/support/files/examine.ts';
import { makeDocx, makeXlsx, makeZip } from '../../../../tests/support/files/make-files.ts';

const { examine } = examineFiles();

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const fine = { docx: { format: 'docx', pages: null }, xlsx: { format: 'xlsx', pages: null } };

const rels = (body: string): string => `<Relationships xmlns="${PACKAGE}">${body}</Relationships>`;
const withRels = (text: string | Uint8Array) => makeDocx('a', { 'word/_rels/settings.xml.rels': text });
const template = `<Relationship Id="r1" Type="${OFFICE}/attachedTemplate" Target="http://elsewhere.test/a.dotm" TargetMode="External"/>`;
const utf16 = (text: string, mark: boolean): Buffer => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');

describe('[FI-02] [SE-29] a relationship to another place is refused however it is written', () => {
  it.each<[string, string | Uint8Array]>([
    ['in UTF-16 with a mark', utf16(rels(template), true)],
    ['in UTF-16 without a mark', utf16(rels(template), false)],
    ['in UTF-16, big end first', utf16(rels(template), true).swap16()],
    ['with a letter of its type by number', rels(template.replace('/attached', '/&#97;ttached'))],
    ['with a letter of its mode by number', rels(template.replace('External', '&#69;xternal'))],
    ['with > in its target', rels(template.replace('a.dotm', 'a>b.dotm'))],
    ['under a prefix', rels(template).replaceAll('Relationship', 'r-x:Relationship').replace('xmlns=', 'xmlns:r-x=')],
    ['over several lines', rels(template.replaceAll(' ', '\n'))],
    ['with a mode that is neither', rels(template.replace('External', 'external'))],
  ])('%s', async (_, text) => {
    expect(await examine('h100.docx', withRels(text))).toBe('loads');
  });

  it.each<[string, string | Uint8Array]>([
    ['has a DOCTYPE', `<!DOCTYPE r [<!ENTITY e "x">]>${rels('')}`],
    ['is not well-formed', rels('<Relationship>')],
    ['says another encoding', `<?xml version="1.0" encoding="UTF-7"?>${rels('')}`],
    ['is UTF-8 and says UTF-16', `<?xml version="1.0" encoding="UTF-16"?>${rels('')}`],
    ['is no text', Buffer.from([0x3c, 0x72, 0xff, 0xfe, 0x3e])],
    ['has an entity that nothing defines', rels('<a b="&e;"/>')],
    ['is empty', ''],
  ])('and a part that %s is refused', async (_, text) => {
    expect(await examine('h100.docx', withRels(text))).toBe('office-broken');
  });

  it.each(['vbaProject', 'control', 'oleObject', 'package', 'aFChunk', 'xlMacrosheet'])(
    'a %s inside is refused, wherever it is kept',
    async (kind) => {
      const text = rels(`<Relationship Id="r1" Type="${OFFICE}/${kind}" Target="media/a.png"/>`);
      expect(await examine('h100.docx', withRels(text))).toBe('macros');
    },
  );
});

describe('[FI-02] [SE-29] the list of types', () => {
  const types = (body: string) =>
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${body}</Types>`;
  const main =
    '<Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>';

  it.each([
    ['macros', types(`${main}<Override PartName="/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>`)],
    ['macros', types(`${main}<Default Extension="bin" ContentType="application/vnd.ms-office.&#118;baProject"/>`)],
    ['office-broken', types(main + main)],
    ['office-broken', types(`${main}<Override PartName="/MAIN.xml" ContentType="text/xml"/>`)],
    ['office-broken', `<!DOCTYPE Types>${types(main)}`],
    ['lies', types('<!-- application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml -->')],
  ])('is refused with %s: %s', async (code, text) => {
    expect(await examine('h100.docx', makeZip({ '[Content_Types].xml': text, 'main.xml': '<a/>', 'a.bin': 'a' }))).toBe(
      code,
    );
  });

  it('is refused when the file has a second one', async () => {
    const twice = makeZip({
      '[Content_Types].xml': types(main),
      '[content_types].xml': types(main),
      'main.xml': '<a/>',
    });
    expect(await examine('h100.docx', twice)).toBe('zip-names');
  });
});

const word = (body: string) =>
  makeDocx('a', { 'word/document.xml': `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>` });
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (body: string) =>
  `<w:p>${char('begin')}${body}${char('separate')}<w:r><w:t>x</w:t></w:r>${char('end')}</w:p>`;

describe('[FI-02] [SE-29] a field of Word', () => {
  it.each([
    ['DDEAUTO', field(code(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '))],
    ['DDE in small letters', field(code('dde excel sheet'))],
    ['DDE in pieces', field(code('DD') + code('E') + code('AUTO excel'))],
    ['DDE by number', field(code('&#68;DE excel'))],
    ['DDE as an attribute', '<w:p><w:fldSimple w:instr=" DDE excel sheet"/></w:p>'],
    ['DDE in a field', field(code(' IF 1 = 1 ') + field(code('DDE excel')))],
    ['a kind that another field makes', field(field(code('QUOTE 68 68 69')) + code(' excel'))],
    ['DDE without a mark', `<w:p>${code('DDEAUTO excel')}</w:p>`],
    ['DDE without an end', `<w:p>${char('begin')}${code('DDEAUTO excel')}</w:p>`],
  ])('with %s is a program', async (_, body) => {
    expect(await examine('h100.docx', word(body))).toBe('macros');
  });

  it.each([
    'INCLUDETEXT "file:///etc/passwd"',
    'LINK Excel.Sheet.8 "\\\\\\\\elsewhere\\\\a.xlsx"',
    'DATABASE \\d "a.mdb"',
  ])('%s loads another file', async (text) => {
    expect(await examine('h100.docx', word(field(code(text))))).toBe('loads');
  });

  it('is fine as a table of contents, a link, a page number, a pasted picture and a button of a form', async () => {
    const fields = [
      'TOC \\o "1-3" \\h',
      'HYPERLINK "https://elsewhere.test/"',
      'PAGE \\* MERGEFORMAT',
      'INCLUDEPICTURE "cid:image001.png" \\* MERGEFORMATINET',
      'MACROBUTTON NoMacro [Click here]',
    ];
    expect(await examine('h100.docx', word(fields.map((text) => field(code(text))).join('')))).toEqual(fine.docx);
    const nested = field(`${code(' =')}${field(code('PAGE'))}${code('+1')}`);
    expect(await examine('h100.docx', word(nested + field(code('TOC')) + field(code('PAGEREF a'))))).toEqual(fine.docx);
  });
});

it('[FI-02] [SE-29] an old picture may name its file without a relationship, and is refused', async () => {
  const picture = (attribute: string) =>
    word(
      `<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ${attribute}/>`,
    );
  expect(await examine('h100.docx', picture('src="http://elsewhere.test/a.png"'))).toBe('loads');
  expect(await examine('h100.docx', picture('o:href="file:///etc/a.png"'))).toBe('loads');
  expect(await examine('h100.docx', picture('o:title="http://elsewhere.test/"'))).toEqual(fine.docx);
});

it('[FI-02] [SE-29] a picture of vectors that names another file, or has a script, is refused', async () => {
  const picture = (body: string) =>
    makeDocx('a', {
      'word/media/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${body}</svg>`,
    });
  expect(await examine('h100.docx', picture('<image xlink:href="file:///etc/a.png"/>'))).toBe('loads');
  expect(await examine('h100.docx', picture('<use href="http://elsewhere.test/a.svg#a"/>'))).toBe('loads');
  expect(await examine('h100.docx', picture('<script>a()</script>'))).toBe('macros');
  const own = '<image href="data:image/png;base64,AA"/><use href="#a"/><a href="https://elsewhere.test/"/>';
  expect(await examine('h100.docx', picture(own))).toEqual(fine.docx);
});

describe('[FI-02] [SE-29] a spreadsheet', () => {
  const worksheet = (body: string) => makeXlsx('a', { 'xl/worksheets/sheet1.xml': `<worksheet>${body}</worksheet>` });

  it('with a link to another program or sheet is refused', async () => {
    const link = makeXlsx('a', {
      'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
    });
    expect(await examine('h100.xlsx', link)).toBe('macros');
    const path = rels(
      `<Relationship Id="r1" Type="${OFFICE}/externalLinkPath" Target="b.xlsx" TargetMode="External"/>`,
    );
    expect(await examine('h100.xlsx', makeXlsx('a', { 'xl/externalLinks/_rels/externalLink1.xml.rels': path }))).toBe(
      'loads',
    );
    const query = '<connections><connection id="1" refreshOnLoad="1"/></connections>';
    expect(await examine('h100.xlsx', makeXlsx('a', { 'xl/connections.xml': query }))).toBe('loads');
  });

  it('with a formula that asks a program is refused', async () => {
    for (const formula of ["cmd|'/c calc'!A0", "'cmd'|'/c calc'!A0", '1+cmd|x!y'])
      expect(await examine('h100.xlsx', worksheet(`<c><f>${formula}</f></c>`))).toBe('macros');
  });

  it('with texts, sheets and columns that have a bar in them is fine', async () => {
    for (const formula of ['"a|b"&amp;A1', "'a|b'!A1", 'Table1[a|b]', "SUM('a|b'!A1:A2)"])
      expect(await examine('h100.xlsx', worksheet(`<c><f>${formula}</f></c>`))).toEqual(fine.xlsx);
  });
});
