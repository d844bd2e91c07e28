import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An unbroken word that is wider than its container. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensvertragsentwurf';

type Fields = Record<string, unknown>;

/** Entries of a content folder: `{"type/name": fields}`. */
function createEntries() {
  const entries = new Map<string, Fields>();
  const add = (type: string, name: string, fields: Fields): string => {
    entries.set(`${type}/${name}`, fields);
    return `${type}.${name}`;
  };
  let count = 0;
  const link = (text: string, href: string, isNewTab = false): string =>
    add('link', `link-${++count}`, {
      text,
      linkType: 'Custom Link',
      customLink: href,
      ...(isNewTab ? { target: '_blank' } : {}),
    });
  const item = (text: string, href: string, isNewTab = false): string =>
    add('menuItem', `item-${++count}`, { link: link(text, href, isNewTab) });
  const group = (label: string, items: string[]): string => add('menuGroup', `group-${++count}`, { label, items });
  const dropdown = (label: string, items: string[]): string =>
    add('menuDropdown', `dropdown-${++count}`, { label, items });
  const navigation = (name: string, items: string[]): string => add('navigation', name, { internalTitle: name, items });
  return { entries, add, link, item, group, dropdown, navigation };
}

/** Creates a folder with one frame that uses every feature, and a page with a sub-navigation: `/team`. */
export function writeFrameContent(): string {
  const { entries, add, link, item, group, dropdown, navigation } = createEntries();
  const pages = Array.from({ length: 12 }, (_, index) => item(`Sheet ${index + 1}`, `/search?q=sheet-${index + 1}`));
  const main = navigation('main', [
    item('Documents', '/documents'),
    dropdown('By role', [
      item('All of them', '/documents?sort=A_TO_Z'),
      group('Contractor', [item('Subcontracts', '/search?q=subcontract'), item('Desk', 'https://desk.example/', true)]),
      group('Architect', pages),
    ]),
    dropdown('Forms', [item('All forms', '/documents?series=forms'), item('Exhibits', '/documents?series=exhibits')]),
    item('Team', '/team'),
    item('One too many', '/one-too-many'),
  ]);
  const utility = navigation('utility', [
    item('For members', '/members'),
    dropdown('Offices', [item(LONG_WORD, '/search?q=office')]),
    item('Partners', '/partners'),
    item('Help pages', '/help'),
    item('One too many', '/one-too-many'),
  ]);
  const footer = navigation('footer', [
    group('Documents', [item('All documents', '/documents'), item('Forms only', '/documents?series=forms')]),
    group(LONG_WORD, [item(LONG_WORD, '/documents?series=exhibits')]),
    dropdown('More', [item('Loose', '/search?q=loose'), group('Within', [item('Below', '/search?q=below')])]),
    item('Alone', '/search?q=alone'),
  ]);
  const brand = (name: string, href: string): string =>
    add('brand', name.toLowerCase(), { name, link: link(name, href) });
  add('siteFrame', 'main', {
    internalTitle: 'The frame',
    brand: add('brand', 'shop', { name: 'Planroom', description: 'A line that only this content has.' }),
    main,
    utility,
    footer,
    legal: navigation('legal', [item('Privacy', '/privacy-policy'), item('Terms', '/terms-of-use')]),
    notification: add('siteNotification', 'news', {
      text: 'A notice for everyone.',
      link: link('Read the notice', '/documents'),
      tone: 'Mark',
      endsOn: '2099-01-01',
    }),
    promoBanner: add('headerPromoBanner', 'spring', {
      text: 'An offer for spring.',
      link: link('See it', '/documents'),
    }),
    brandShowcase: add('brandShowcase', 'family', {
      headline: 'From the same house',
      brands: [brand('Stampworks', 'https://stampworks.example/'), brand('Benchmark', 'https://benchmark.example/')],
    }),
  });
  add('page', 'team', {
    title: 'The team',
    slug: 'team',
    subNavigation: [
      link('Team', '/team'),
      link('Long text', '/team#text'),
      ...['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((word) =>
        link(`${word} neighbor`, `/search?q=${word}`),
      ),
    ],
    hasSubSearch: true,
    blocks: [add('richTextBlock', 'long', { internalTitle: 'A long text', headline: 'A long text', anchor: 'text' })],
  });
  const folder = mkdtempSync(join(tmpdir(), 'planroom-content-'));
  for (const [path, fields] of entries) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, `${path}.json`), JSON.stringify({ fields }));
  }
  const lines = Array.from({ length: 60 }, (_, index) => `Line [number ${index}](/documents) of the text.`);
  writeFileSync(join(folder, 'richTextBlock', 'long.body.md'), lines.join('\n\n'));
  return folder;
}
