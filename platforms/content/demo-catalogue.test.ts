import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClient, PUBLISHED } from './client/testing/fake-platform.ts';
import type { CatalogueFrame, SetView } from './client/types.ts';
import { createContentQuery, openContent, PUBLIC_BASE, TOKENS } from './testing/query-content.ts';

type Row = {
  code: string;
  edition: number;
  roles: string[];
  priceCents: number;
  salePriceCents: number | null;
  facilityManager: boolean;
};

const demo = new URL('../../demo/', import.meta.url);
const CATALOGUE = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((letter): Row[] =>
  JSON.parse(readFileSync(new URL(`catalogue/series-${letter}.json`, demo), 'utf8')),
);
const ROLES = new Set(CATALOGUE.flatMap(({ roles }) => roles));
const priceOf = (sku: string): number => {
  const row = CATALOGUE.find(({ code, edition }) => `${code}-${edition}` === sku);
  return row ? (row.salePriceCents ?? row.priceCents) : Number.NaN;
};

const platform = openContent(fileURLToPath(new URL('content', demo)));
const { content, lines } = createTestClient(() => null, {
  fetch: async (input, init) => platform.fetch(new Request(input, init)),
  config: {
    url: 'http://content.test',
    space: 'space1',
    deliveryToken: TOKENS.delivery,
    storeOrigin: new URL(PUBLIC_BASE).origin,
  },
});
// the first read opens seven hundred files; the store's client would time out on it
beforeAll(async () => void (await createContentQuery(platform)('{ __typename }')));
afterAll(() => platform.stop());

const readFrame = async (): Promise<CatalogueFrame> => {
  const read = await content.catalogueFrame(PUBLISHED);
  if (!read.ok) throw new Error(read.code);
  return read.value.value;
};

it('[LST-01] [PRD-05] [PRD-06] [PRD-11] has every part in the demo shop’s frame, all of them readable', async () => {
  const frame = await readFrame();
  const refs = [frame.listingTile, frame.plan, frame.facilityPlan, frame.savings, frame.registration];
  for (const ref of refs) {
    expect(ref).not.toBeNull();
    const read = ref && (await content.block(ref, PUBLISHED));
    expect(read).toMatchObject({ ok: true, value: { value: ref } });
  }
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
});

it('[LST-03] [HDR-02] has the catalogue’s roles, each with a heading, a sentence and a link to its list, also in the menu', async () => {
  const { roles } = await readFrame();
  expect(roles.map(({ slug }) => slug)).toEqual(['architect', 'contractor', 'owner', 'facility-manager']);
  expect(new Set(roles.map(({ name }) => name))).toEqual(ROLES);
  for (const { slug, headline, description, link } of roles) {
    expect(headline).toMatch(/^Documents for \w+/);
    expect(description).not.toBe('');
    expect(link?.href).toBe(`/documents?productRole=${slug}`);
  }
  const site = await content.frame(PUBLISHED);
  const byRole =
    site.ok && site.value.value.main.find((entry) => entry.kind === 'dropdown' && entry.label === 'By role');
  const group = byRole && byRole.kind === 'dropdown' ? byRole.items[0] : undefined;
  const links = group?.kind === 'group' ? group.items.map(({ link }) => link) : [];
  expect(links.map(({ text, href }) => [text, href])).toEqual(roles.map(({ name, link }) => [name, link?.href]));
});

it('[PRD-05] shows a price and a link to its page for each plan next to a document', async () => {
  const { plan, facilityPlan } = await readFrame();
  for (const [ref, cents, path] of [
    [plan, 219_900, '/subscriptions/unlimited-subscription'],
    [facilityPlan, 89_900, '/subscriptions/facility-manager-subscription'],
  ] as const) {
    const read = ref && (await content.block(ref, PUBLISHED));
    expect(read).toMatchObject({
      value: {
        value: { subscription: { annualPriceCents: cents, purchaseLink: { href: path } }, button: { href: path } },
      },
    });
  }
});

it('[LST-01] states correct facts in the tile: the number of documents, the price of a seat, and from which copy it is cheaper', async () => {
  const { listingTile } = await readFrame();
  const read = listingTile && (await content.block(listingTile, PUBLISHED));
  const tile = read?.ok && read.value.value.kind === 'promoTile' ? read.value.value : null;
  const firstCheaper = Math.floor(219_900 / priceOf('A101-2025')) + 1;
  expect(tile?.headline).toBe(`All ${CATALOGUE.length} documents, {price} a seat`);
  // the placeholder is replaced by the price that the payment platform charges [LK-12]
  expect(tile?.subscription?.annualPriceCents).toBe(219_900);
  expect(tile?.text).toContain(`with your ${firstCheaper}th A101`);
});

it('[CNT-03] has sets of two to six documents for sale, including those the trade buys together', async () => {
  const read = await content.listSets(PUBLISHED);
  const sets: readonly SetView[] = read.ok ? read.value.value : [];
  for (const { headline, text, documents } of sets) {
    const codes = documents.map(({ code }) => code);
    expect([headline, codes.length >= 2 && codes.length <= 6, text !== '']).toEqual([headline, true, true]);
    expect([headline, codes.filter((code) => Number.isNaN(priceOf(code)))]).toEqual([headline, []]);
    expect(new Set(codes).size).toBe(codes.length);
  }
  const held = sets.map(({ documents }) => documents.map(({ code }) => code.slice(0, 4)).join('+'));
  expect(new Set(held).size, 'no two sets are the same').toBe(sets.length);
  expect(held).toEqual(expect.arrayContaining(['A101+A201+E103', 'G702+G703']));
});

it('[PRD-07] counts the documents of a plan correctly', async () => {
  const { plan, facilityPlan } = await readFrame();
  const headlinesOf = async (ref: typeof plan): Promise<string[]> => {
    const read = ref && (await content.block(ref, PUBLISHED));
    const block = read?.ok && read.value.value.kind === 'subscriptionPromotion' ? read.value.value : null;
    const modal = block?.subscription?.modal;
    return (modal?.body ?? []).flatMap(({ headline, items }) => [headline, ...items.map((item) => item.headline)]);
  };
  const countOf = (isCounted: (row: Row) => boolean): number => CATALOGUE.filter(isCounted).length;
  const unlimited = await headlinesOf(plan);
  for (const letter of 'ABCDEFG')
    expect(unlimited).toContainEqual(
      expect.stringMatching(`^${letter}: .*, ${countOf(({ code }) => code.startsWith(letter))} documents$`),
    );
  const facility = await headlinesOf(facilityPlan);
  const ofPlan = countOf(({ facilityManager }) => facilityManager);
  const inSeries = countOf(({ code }) => code.startsWith('F'));
  const forms = countOf(({ code, facilityManager }) => facilityManager && code.startsWith('G'));
  expect(facility).toEqual(
    expect.arrayContaining([
      `The ${ofPlan} documents`,
      `Series F, ${inSeries} documents`,
      `Forms, ${forms} documents`,
      `From other series, ${ofPlan - inSeries - forms} documents`,
    ]),
  );
});
