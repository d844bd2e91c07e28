import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { examineFiles } from '../../../../tests/support/files/examine.ts';
import { makePdf, makeRawPdf } from '../../../../tests/support/files/make-files.ts';
import { hasRunningAction } from './pdf-actions.ts';

const { examine } = examineFiles();
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const stream = (dictionary: string, body: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);

describe('[FI-02] [SE-30] a PDF that runs something is refused', () => {
  it.each<[string, Parameters<typeof makeRawPdf>[0]]>([
    ['a script when it is opened', { catalog: `/OpenAction ${SCRIPT}` }],
    ['a script behind a jump', { catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${SCRIPT} >>` }],
    ['a script by name', { catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }],
    ['a script when it is printed', { catalog: `/AA << /WP ${SCRIPT} >>` }],
    ['a script of a page', { page: `/AA << /O ${SCRIPT} >>` }],
    ['a script whose name is written by numbers', { catalog: '/OpenAction << /S /J#61vaScript /JS (a) >>' }],
    ['a start of a program', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
    [
      'a start of a program on Windows alone',
      { catalog: '/OpenAction << /S % a comment\n/Launch /Win << /F (cmd.exe) >> >>' },
    ],
    [
      'a link that starts a program',
      { page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (setup.exe) >> >>]' },
    ],
    [
      'a file attached to it',
      {
        catalog: '/Names << /EmbeddedFiles << /Names [(setup.exe) 4 0 R] >> >>',
        more: [
          '<< /Type /Filespec /F (setup.exe) /EF << /F 5 0 R >> >>',
          stream('/Type /EmbeddedFile', Buffer.from('MZ')),
        ],
      },
    ],
    [
      'a file attached to a page',
      {
        page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 4 0 R >>]',
        more: [
          '<< /Type /Filespec /F (setup.exe) /EF << /F 5 0 R >> >>',
          stream('/Type /EmbeddedFile', Buffer.from('MZ')),
        ],
      },
    ],
  ])('%s', async (_, parts) => {
    expect(await examine('h100.pdf', makeRawPdf(parts))).toBe('pdf-program');
  });

  it('one that is hidden in packed objects', () => {
    const objects = deflateSync(Buffer.from(`9 0 ${'<< /S /Launch /F (a.exe) >>'}`));
    const pdf = makeRawPdf({ more: [stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', objects)] });
    expect(hasRunningAction(pdf)).toBe(true);
    expect(hasRunningAction(makeRawPdf({ more: [stream('/Filter /FlateDecode', objects)] }))).toBe(false);
  });

  it('one at the end of a large file', () => {
    const pdf = Buffer.concat([makeRawPdf({}), Buffer.alloc(40_000_000), Buffer.from('/S /Launch ')]);
    expect(hasRunningAction(pdf)).toBe(true);
  });

  it('but not one with links to pages and to other PDFs, or that opens at a page', async () => {
    const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`;
    const links = [
      '<< /S /URI /URI (https://elsewhere.test/) >>',
      '<< /S /GoToR /F (part-b.pdf) /D [0 /Fit] >>',
      '<< /S /GoTo /D [3 0 R /Fit] >>',
    ];
    const parts = { catalog: '/OpenAction [3 0 R /Fit]', page: `/Annots [${links.map(link).join(' ')}]` };
    expect(await examine('h100.pdf', makeRawPdf(parts))).toEqual({ format: 'pdf', pages: 1 });
  });
});

it('[BR-12] a PDF that opens without a password but forbids changes is taken, and said to be locked', async () => {
  expect(await examine('h100.pdf', await makePdf(2, { ownerPassword: 'mine' }))).toEqual({
    format: 'pdf',
    pages: 2,
    isLocked: true,
  });
});
