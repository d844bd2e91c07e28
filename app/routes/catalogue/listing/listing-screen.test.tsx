import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FilterGroup } from '../../../../features/catalogue/rules/listing/filter-groups.ts';
import { parseListingQuery } from '../../../../features/catalogue/rules/listing/parse-listing-query.ts';
import type { LibraryWords } from '../../../../features/catalogue/use-cases/listing/read-library-words.ts';
import type { ListingPage } from '../../../../features/catalogue/use-cases/listing/read-listing.ts';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { getListingText, headOf, type ListingData } from './listing-texts.ts';
import ListingScreen from './route.tsx';

const GROUPS: FilterGroup[] = [
  { key: 'productRole', values: [{ slug: 'contractor', name: 'Contractor', count: null, isChosen: false }] },
  {
    key: 'projectType',
    values: [
      { slug: 'commercial', name: 'Commercial', count: 4, isChosen: false },
      { slug: 'house', name: 'House', count: 0, isChosen: false },
    ],
  },
  { key: 'series', values: [{ slug: 'forms', name: 'Forms', count: 9, isChosen: false, letter: 'G' }] },
];
const card = (code: string) => ({
  productId: 1,
  variantId: 2,
  href: `/documents/${code}/`,
  sku: `${code}-2025`,
  code,
  edition: 2025,
  title: `Title of ${code}`,
  purpose: '',
  pageCount: 2,
  picture: 'abc',
  price: 2400,
  salePrice: null,
  kind: 'document' as const,
});

function dataOf(
  text: string,
  changes: Partial<ListingPage> = {},
  library: LibraryWords | null = null,
): ListingData & { listing: ListingPage } {
  const query = parseListingQuery(new URLSearchParams(text));
  const groups = GROUPS.map(({ key, values }) => ({
    key,
    values: values.map((value) => ({ ...value, isChosen: query[key].includes(value.slug) })),
  }));
  const listing: ListingPage = {
    documents: [card('A101'), card('A201'), card('G702')],
    total: 3,
    page: 1,
    pageCount: 1,
    sort: query.sort,
    previousHref: null,
    nextHref: null,
    groups,
    query,
    tile: null,
    role: null,
    ...changes,
  };
  const texts = getListingText(listing, library);
  return { listing, query, texts: texts, head: headOf(listing, query, 'https://shop.example', library) };
}
/** Renders the screen as the server does, with its lazy components. */
async function render(data: ListingData): Promise<string> {
  const Stub = createRoutesStub([{ id: 'listing', path: '/documents', Component: ListingScreen, loader: () => data }]);
  const { prelude } = await prerender(
    <Stub initialEntries={['/documents']} hydrationData={{ loaderData: { listing: data } }} />,
  );
  return new Response(prelude).text();
}

describe('listing screen', () => {
  it('[LST-01] [LST-13] renders the tile as the second card, without counting it as a result', async () => {
    const tile = {
      kind: 'promoTile' as const,
      id: 'promoTile.seat',
      anchor: '',
      headline: 'A seat for a year',
      text: '',
      memberText: '',
      subscription: null,
      documentCode: '',
      button: null,
      covers: [],
    };
    const html = await render(dataOf('', { tile }));
    const places = ['Title of A101', 'data-promo-id="promoTile.seat"', 'Title of A201', 'Title of G702'].map((each) =>
      html.indexOf(each),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toMatch(/<b translate="no">3<\/b> documents/);
    expect(await render(dataOf('', { documents: [card('A101')], tile }))).toContain('promoTile.seat');
  });

  it('[LST-15] renders a table row with price and add button per document, and collapses values without documents', async () => {
    const html = await render(dataOf('view=table&projectType=commercial'));
    expect([...html.matchAll(/<th scope="row"[^>]*>.*?<\/th>/g)]).toHaveLength(3);
    expect(html).toContain('<a href="/documents/A101/"');
    expect(html.match(/name="intent" value="add"/g)).toHaveLength(3);
    expect(html).toMatch(/<details><summary[^>]*>1 without documents<\/summary>.*?value="house"/s);
    expect(await render(dataOf('projectType=commercial'))).not.toContain('without documents');
    // a chosen value stays where it can be taken away
    expect(await render(dataOf('view=table&projectType=house'))).not.toContain('without documents');
  });

  it('[LST-15] switches the view by a link that keeps the filters', async () => {
    const html = await render(dataOf('series=forms&view=table'));
    expect(html).toMatch(
      /<a(?=[^>]*aria-current="true")(?=[^>]*href="\/documents\?series=forms&amp;view=table")[^>]*>Table/,
    );
    expect(html).toMatch(/<a(?=[^>]*href="\/documents\?series=forms")[^>]*>Cards/);
  });

  it('[LST-11] [ERR-12] [LK-16] shows the no-results text with Retry on a failure, and no text that contradicts it', async () => {
    const html = await render({ ...dataOf('series=forms'), listing: null });
    expect(html).toContain('No documents found');
    // [LD3] the same words as an empty list, but under a sign of failure
    expect(html).toMatch(
      /class="empty failed"[\s\S]*No documents found[\s\S]*role="status"[\s\S]*couldn’t load the list/,
    );
    // one heading, and no note with a second one
    expect(html).not.toContain('class="note');
    expect(html).not.toMatch(/role="alert"|note bad|did not|didn’t|our (?:side|end)|wrong/);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Try again/);
    // from the state: a page cached for all visitors does not know the browser's address
    expect(html).toContain('<input type="hidden" name="series" value="forms"/>');
  });

  it('[LI1] distinguishes an empty list from a failure: names the filters, links to the list without them, and has no pages', async () => {
    const html = await render(dataOf('series=forms', { documents: [], total: 0 }));
    expect(html.match(/Clear all/g)).toHaveLength(1);
    expect(html).not.toMatch(/Page 1 of|empty failed/);
    expect(html).toContain('No documents match all of these filters');
    expect(html).not.toContain('We kept your filters');
    expect(await render(dataOf('', { documents: [], total: 0 }))).not.toContain('match all of these filters');
  });

  it('[LI2] links from an empty list to lists with another value of one group', async () => {
    const html = await render(dataOf('projectType=house', { documents: [], total: 0 }));
    expect(html).toMatch(/<a href="\/documents\?projectType=commercial"[^>]*>Commercial instead of House<\/a>/);
    expect(html.match(/ instead of /g)).toHaveLength(1);
  });

  it('[OP-09] says for an empty library that nothing is on sale yet, without a link to itself', async () => {
    const html = await render(dataOf('', { documents: [], total: 0 }));
    expect(html).toContain('Nothing for sale yet');
    expect(html).not.toContain('Browse the library');
    expect(html).not.toContain('We kept your filters');
  });

  it('[LST-03] [LI3] renders a role as radios with "All roles", and other groups as checkboxes, in place', async () => {
    const html = await render(dataOf('projectType=house'));
    expect([...html.matchAll(/<legend>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'Project role',
      'Project type',
      'Series',
    ]);
    const inputs = [...html.matchAll(/<input[^>]*type="(radio|checkbox)"[^>]*>/g)].map(
      ([input]) =>
        `${/name="(\w+)"/.exec(input)?.[1]}=${/value="([\w-]*)"/.exec(input)?.[1]}${input.includes('checked') ? ' on' : ''}`,
    );
    expect(inputs).toEqual([
      'productRole= on',
      'productRole=contractor',
      'projectType=commercial',
      'projectType=house on',
      'series=forms',
    ]);
  });

  it('[LST-05] [LST-14] each chip sends the remaining state without a script, and the filters keep the order', async () => {
    const html = await render(dataOf('product=contractor&projectType=house&sort=A_TO_Z'));
    const chips = [...html.matchAll(/<form(?=[^>]* method="get")(?=[^>]* action="\/documents")[^>]*>(.*?)<\/form>/g)]
      .map(([, form]) => form ?? '')
      .filter((form) => form.includes('class="chip"'));
    const fieldsOf = (form: string): string[] =>
      [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`);
    expect(chips.map((form) => [/aria-label="([^"]*)"/.exec(form)?.[1], ...fieldsOf(form)])).toEqual([
      ['Remove filter: Contractor', 'projectType=house', 'sort=A_TO_Z'],
      ['Remove filter: House', 'productRole=contractor', 'sort=A_TO_Z'],
    ]);
    expect(html).toMatch(/<a class="clear small"[^>]*href="\/documents"/);
  });
});

describe('metadata for search engines', () => {
  const metaOf = (text: string, changes: Partial<ListingPage> = {}, library: LibraryWords | null = null) => {
    const meta = pageMeta(dataOf(text, changes, library).head) as Record<string, string>[];
    return {
      title: meta.find((each) => 'title' in each)?.title,
      description: meta.find(({ name }) => name === 'description')?.content,
      canonical: meta.find(({ rel }) => rel === 'canonical')?.href,
      isIndexed: !meta.some(({ name }) => name === 'robots'),
    };
  };
  const role = { name: 'Contractor', headline: 'Documents for contractors', description: 'Signed or sent.' };

  it("[OP-32] has the title and description of the content's page for all documents, not for one value", () => {
    const library = { title: 'Forms', seoTitle: 'All forms', seoDescription: 'Every form we sell.' };
    expect(dataOf('', {}, library).texts.title).toBe('Forms');
    expect(metaOf('', {}, library)).toMatchObject({
      title: 'All forms | Planroom',
      description: 'Every form we sell.',
    });
    expect(metaOf('', {}, { ...library, seoTitle: '' }).title).toBe('Forms | Planroom');
    const ofValue = metaOf('projectType=commercial', {}, library);
    expect(ofValue.title).toBe('Documents: Commercial | Planroom');
    expect(ofValue.description).not.toBe('Every form we sell.');
  });

  it('[RTE-02] [LST-15] gives one value a canonical URL and a title; more values, a cursor or another order are not indexed', async () => {
    const of = (path: string) => `https://shop.example${path}`;
    expect(metaOf('')).toMatchObject({
      title: 'Documents | Planroom',
      canonical: of('/documents'),
      isIndexed: true,
    });
    expect(metaOf('product=contractor', { role })).toEqual({
      description: 'Signed or sent.',
      title: 'Documents for contractors | Planroom',
      canonical: of('/documents?productRole=contractor'),
      isIndexed: true,
    });
    expect(metaOf('productRole=contractor', { role: { ...role, headline: '' } }).title).toBe(
      'Documents: Contractor | Planroom',
    );
    expect(metaOf('series=forms').title).toBe('Series G, Forms | Planroom');
    expect(metaOf('projectType=house').title).toBe('Documents: House | Planroom');
    // [PL-27] each indexed page has a distinct description
    const described = ['', 'series=forms', 'projectType=house'].map((text) => metaOf(text).description);
    expect(new Set(described).size).toBe(3);
    for (const text of [
      'projectType=house,commercial',
      'series=forms&projectType=house',
      'after=x&page=2',
      'sort=A_TO_Z',
      'view=table',
    ])
      expect(metaOf(text), text).toMatchObject({ canonical: undefined, isIndexed: false });
  });
});
