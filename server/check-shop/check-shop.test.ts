import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDocx } from '../../tests/support/files/make-files.ts';
import { makeShop } from '../new-shop/make-shop.ts';
import { findingLine } from '../shop-folder/shop-finding.ts';
import { checkShop } from './check-shop.ts';
import { PLACEHOLDER_SENTENCES } from './placeholder-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planroom-new-shop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readPdf = async () => ({ ok: false, code: 'broken' }) as never;
const rich = (body: string) => ({ type: 'richTextBlock', internalTitle: 'Terms', body });
const write = (file: string, value: unknown): void =>
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
async function check(): Promise<{ problems: string[]; hints: string[] }> {
  const findings = await checkShop(folder, { maxMegabytes: 100, readPdf });
  const lines = (isHint: boolean) => findings.filter((one) => one.isHint === isHint).map(findingLine);
  return { problems: lines(false), hints: lines(true) };
}

const UNWRITTEN = [
  'content/helpEntry/refunds.json  still says “Say here what you refund, and for how long.”',
  'content/page/about.json, blocks 1  still says “Say in two sentences who writes your documents and who they’re for.”',
  'content/page/about.json, blocks 2  still says “Say here who writes the documents”',
  'content/page/privacy-policy.json, blocks 1  still says “To be written by you, with your lawyer.”',
  'content/page/terms-of-use.json, blocks 1  still says “To be written by you, with your lawyer.”',
];

it('[OP-14] makes a folder in which nothing is wrong, and the hints say what to do first', async () => {
  makeShop(folder);
  expect(await check()).toEqual({
    problems: [],
    hints: [
      'shop.json  companyName: is still “Your shop”',
      'shop.json  supportEmail: help@your-shop.example is an example without a mailbox',
      'shop.json  supportPhone: 555-0100 is reserved for examples',
      'shop.json  postalAddress: is still the example of a new folder',
      'catalogue  no product is on sale yet',
      'catalogue/example.json  is the example of a new folder: delete it when you have your own product',
      'shop.json  tax: no state is listed, so the store collects no sales tax',
      ...UNWRITTEN,
    ],
  });
  expect(readdirSync(folder).sort()).toEqual([
    '.gitignore',
    '.vscode',
    'README.md',
    'catalogue',
    'content',
    'documents',
    'forms',
    'schemas',
    'shop.json',
    'texts',
  ]);
});

it('[OP-14] writes name and address into every file, whatever letters they have', async () => {
  makeShop(folder, { name: 'Harbor "Docs" & Co. $&', mail: 'help@harbor.test' });
  expect((await check()).problems).toEqual([]);
  expect((await check()).hints.join('\n')).not.toMatch(/companyName|supportEmail/);
});

it('[OP-05] finds every sentence that a new folder asks its owner to replace in one of its pages', () => {
  makeShop(folder);
  const content = join(folder, 'content');
  const pages = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const texts = pages.map((path) => readFileSync(join(content, path), 'utf8')).join('\n');
  expect(PLACEHOLDER_SENTENCES.filter((sentence) => !texts.includes(sentence))).toEqual([]);
});

it('[OP-05] a page that is written, or a draft, is no longer named', async () => {
  makeShop(folder, { mail: 'help@harbor.test' });
  const body = (text: string) => ({ fields: { title: 'Terms', slug: 'terms-of-use', blocks: [rich(text)] } });
  write('content/page/terms-of-use.json', body('You may use a document once.'));
  write('content/page/privacy-policy.json', { status: 'draft', ...body('To be written by you, with your lawyer.') });
  const files = readFileSync(join(folder, 'content/helpEntry/download-files.json'), 'utf8');
  write(
    'content/helpEntry/download-files.json',
    files.replace('Sign in and', 'Ask us at me@shop.example. Sign in and'),
  );
  const { hints } = await check();
  expect(hints.filter((line) => /still says|without a mailbox/.test(line)).map((line) => line.split('  ')[0])).toEqual([
    'content/helpEntry/download-files.json',
    'content/helpEntry/refunds.json',
    'content/page/about.json, blocks 1',
    'content/page/about.json, blocks 2',
  ]);
});

it('[OP-14] never overwrites existing files', () => {
  write('mine.txt', 'words');
  expect(() => makeShop(folder)).toThrow(/is not empty/);
  expect(readdirSync(folder)).toEqual(['mine.txt']);
});

it('[OP-14] names what is wrong in every part, with file and place', async () => {
  makeShop(folder, { name: 'Harbor', mail: 'help@harbor.test' });
  write('shop.json', '{\n  "companyName": "Harbor",\n  "supportEmail": "nobody"\n}');
  write('catalogue/own.json', [{ sku: 'H1', title: 'Roof', priceCents: 100, related: ['H2'] }]);
  write('categories.json', { productRole: { Owner: 1 } });
  write('documents/h1.docx', 'no word file');
  write('content/page/about.json', { fields: { title: 'About', slug: 'About Us' } });
  write('forms/contact.json', { id: 'x' });
  write('texts/mail.json', {});
  write('texts/screens.json', { 'cart.titel': 'Basket', 'page.title': 'Nothing', 'brand.name': '{shop} {town}' });
  const { problems, hints } = await check();
  expect(problems).toEqual([
    'shop.json:3  supportEmail: must be an email address',
    'shop.json:1  supportPhone: must be a text',
    expect.stringMatching(/^shop\.json:1 {2}postalAddress: /),
    expect.stringMatching(/^categories\.json {2}isn't a category map at /),
    expect.stringMatching(/^documents\/h1\.docx {2}./),
    expect.stringMatching(/^content\/page\/about\.json {2}slug: “About Us” is not allowed in an address/),
    expect.stringMatching(/^forms {2}one of its files isn't a form/),
    'texts/mail.json  is not read: texts are in screens.json, mails.json, papers.json, sign-in.json, checkout.json',
    'texts/screens.json:1  cart.titel: is not a text of the store: npm run shop -- texts lists them',
    'texts/screens.json:1  page.title: lacks {title}',
    'texts/screens.json:1  brand.name: has {town}, which nothing fills here',
  ]);
  expect(hints).toContain("catalogue  H1 names H2, which isn't in the catalog");
  expect(hints).toContain(
    'content/page/contact.json, blocks 2  formId: no form of forms/ has the id 6a1d4b52-9c0e-4f37-8b21-5e7f0c94d318',
  );
});

it('[OP-35] adds no hints about products of a catalogue file that cannot be read', async () => {
  makeShop(folder, { name: 'Harbor', mail: 'help@harbor.test' });
  rmSync(join(folder, 'catalogue/example.json'));
  const before = (await check()).hints.filter((line) => !line.includes('no product is on sale'));
  write('catalogue/products.json', '[{ "sku": "H1", "title": "Roof", "priceCents": 100 },');
  write('catalogue/others.json', [{ sku: 'H3', title: 'Wall', priceCents: 100, related: ['H1'] }]);
  for (const sku of ['h1', 'h2', 'h3']) writeFileSync(join(folder, `documents/${sku}.docx`), makeDocx(sku));
  const { problems, hints } = await check();
  expect(problems).toEqual([expect.stringMatching(/^catalogue\/products\.json/)]);
  expect(hints.filter((line) => !line.includes('without a PDF'))).toEqual(before);
});

it('[OP-35] names a file of documents/ whose ending is none of those sold', async () => {
  makeShop(folder, { name: 'Harbor', mail: 'help@harbor.test' });
  write('documents/k300.html', '<p>K300</p>');
  const { problems, hints } = await check();
  expect(problems).toEqual([]);
  expect(hints.filter((line) => line.startsWith('documents/'))).toEqual([
    'documents/k300.html  The file is ignored: a document is sold as docx, pdf, xlsx, zip.',
  ]);
});

it('[OP-14] says how a folder that is not there is made', async () => {
  rmSync(folder, { recursive: true });
  expect((await check()).problems).toEqual([expect.stringContaining('npm run new-shop -- ')]);
});
