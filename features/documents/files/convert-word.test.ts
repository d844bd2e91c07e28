import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocx, makeZip } from '../../../tests/support/files/make-files.ts';
import { createWordConverter } from './convert-word.ts';

// a fake program with LibreOffice's command line

let folder = '';
let wordFile = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
  wordFile = join(folder, 'any name.docx');
  await writeFile(wordFile, makeDocx('a Word file'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, body: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o700);
  return path;
}
const textOf = (pdf: string) => readFile(pdf, 'utf8').catch(() => 'nothing');

it.runIf(process.platform !== 'win32')(
  '[FI-05] gives the PDF, made with a home of its own, and leaves nothing',
  async () => {
    const convert = createWordConverter(
      await program(
        'good',
        'for last; do :; done; while [ "$1" != --outdir ]; do shift; done; { grep -ac Word.file "$last"; echo " in $HOME"; env | grep -c SECRET; cat "$HOME/profile/user/registrymodifications.xcu"; } > "$2/document.pdf"; exit 0',
      ),
    );
    let place = '';
    const made = await convert(wordFile, async (pdf) => {
      place = pdf;
      return textOf(pdf);
    });
    expect(made).toMatch(/^1\n in \/.*planroom-word-.*\n0\n/);
    expect(made).toContain('oor:name="BlockUntrustedRefererLinks" oor:op="fuse" oor:type="xs:boolean"><value>true');
    await expect(stat(place)).rejects.toThrow('ENOENT');
  },
);

it.runIf(process.platform !== 'win32')(
  '[FI-05] an exit code of 0 means nothing; one that hangs, or is not there, gives none',
  async () => {
    expect(await createWordConverter(await program('empty', 'exit 0'))(wordFile, textOf)).toBeNull();
    expect(
      await createWordConverter(await program('hangs', 'sleep 600 & sleep 600'), 300)(wordFile, textOf),
    ).toBeNull();
    expect(await createWordConverter(join(folder, 'not there'))(wordFile, textOf)).toBeNull();
  },
);

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

it.skipIf(office === undefined)(
  '[SE-28] LibreOffice, where it is installed, converts a file that names other places and asks none of them',
  async () => {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(`${request.method} ${request.url}`);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const path = join(folder, 'names places.docx');
    await writeFile(path, wordThatNames(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    const head = await createWordConverter(office ?? '')(path, async (pdf) =>
      (await readFile(pdf)).toString('latin1', 0, 5),
    );
    await new Promise((resolve) => server.close(resolve));
    expect([head, requested]).toEqual(['%PDF-', []]);
  },
);

/** Returns a file with a linked picture, a field that includes one, and a template, all at this address. */
function wordThatNames(url: string): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const external = (id: string, kind: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${url}/${kind}" TargetMode="External"/>`;
  const drawing =
    '<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="a"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="0" name="a"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r1"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDEPICTURE "${url}/field" \\d</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  return makeZip({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packaged}/relationships">${external('r1', 'image')}${external('r2', 'attachedTemplate')}</Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body><w:p><w:r><w:t>A clause</w:t></w:r><w:r>${drawing}</w:r>${field}</w:p></w:body></w:document>`,
  });
}
