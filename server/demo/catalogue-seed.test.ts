import { describe, expect, it } from 'vitest';
import { readLongTexts } from '../../features/catalogue/rules/document-text.ts';
import { CATEGORIES } from '../shop-folder/category-tree.ts';
import { catalogueSeed } from './catalogue-seed.ts';
import { describeInHtml } from './description-html.ts';
import { readDemo } from './read-demo.ts';

const demo = readDemo(process.cwd());
const seed = catalogueSeed(demo, 'http://shop.test');
const entryOf = (sku: string) => demo.catalogue.find((entry) => entry.sku === sku)!;
const texts = (blocks: ReturnType<typeof readLongTexts>['overview']['first']): string =>
  blocks.map((block) => (block.kind === 'list' ? block.items.join(' ') : block.text)).join(' ');
const labels = (text: string): string =>
  text
    .replaceAll(/(^|\n)- /g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the demo shop on the commerce platform', () => {
  it('[PRD-04] every long text of every document, read back from one description as it was written', () => {
    for (const { sku, descriptionHtml = '' } of seed.products) {
      const entry = entryOf(sku);
      const read = readLongTexts(descriptionHtml);
      for (const name of ['overview', 'whenToUse', 'howToUse'] as const) {
        const [first = '', rest = ''] = entry[name].split(/<!--\s*page-break\s*-->/);
        expect([sku, name, texts(read[name].first)]).toEqual([sku, name, labels(first)]);
        expect([sku, name, texts(read[name].rest)]).toEqual([sku, name, labels(rest)]);
      }
    }
  });

  it('[PRD-04] escapes what would be markup, keeps lists and paragraphs apart', () => {
    const html = describeInHtml({
      overview: 'A < B & "C"\nsame paragraph\n\nnext\n- one\n- two <b>\n\n<!-- page-break -->\n\nrest',
      whenToUse: 'x',
      howToUse: '- y',
    });
    expect(html).toBe(
      '<h2>Document overview</h2><p>A &lt; B &amp; &quot;C&quot; same paragraph</p><p>next</p>' +
        '<ul><li>one</li><li>two &lt;b&gt;</li></ul><!-- pagebreak --><p>rest</p>' +
        '<h2>When to use</h2><p>x</p><h2>How to use</h2><ul><li>y</li></ul>',
    );
  });

  it('[PRD-14] the first custom field is the description, and none is longer than a hosted platform takes', () => {
    for (const { customFields } of seed.products) {
      expect(customFields[0]?.name).toBe('Description');
      for (const { value } of customFields) expect(value.length).toBeLessThanOrEqual(250);
      // a list reads the first ten
      expect(customFields.findIndex(({ name }) => name === 'Edition Status')).toBeLessThan(10);
    }
  });

  it('[PL-30] a page title that search results show whole', () => {
    for (const { seo } of seed.products) expect(seo.pageTitle.length, seo.pageTitle).toBeLessThanOrEqual(60);
  });

  it('[LST-03] [LST-04] a field for each category of a group, of the names of both', () => {
    const nameOf = (id: number | null | undefined) => CATEGORIES.find(({ entityId }) => entityId === id);
    const groups = ['Project Role', 'Project Type', 'Document Type', 'Series'];
    for (const { sku, customFields, categoryIds } of seed.products) {
      const expected = categoryIds
        .map((id) => nameOf(id))
        .filter((category) => category?.parentId != null)
        .map((category) => ({ name: nameOf(category?.parentId)?.name, value: category?.name }));
      const fields = customFields.filter(({ name }) => groups.includes(name));
      expect([sku, fields]).toEqual([sku, expected]);
      expect(new Set(fields.map(({ name }) => name)).size).toBe(4);
    }
  });

  it('says of every edition whether it is current', () => {
    for (const { sku, customFields } of seed.products) {
      const status = customFields.find(({ name }) => name === 'Edition Status')?.value;
      const { supersededBy } = entryOf(sku);
      expect([sku, status]).toEqual([sku, supersededBy ? `Superseded by ${supersededBy}` : 'Current']);
    }
  });
});
