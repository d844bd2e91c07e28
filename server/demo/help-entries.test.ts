import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LINK_MINUTES } from '../../embedded/identity/password-links.ts';
import { MIN_PASSWORD } from '../../embedded/identity/passwords.ts';
import { DRAFTS_READABLE_DAYS } from '../../features/account/use-cases/person/read-ended-plan.ts';
import { MAX_COPIES } from '../../features/cart/rules/copies.ts';
import { MAX_SEATS } from '../../features/plans/rules/seats/seats.ts';
import { LOCKED_DAYS } from '../../features/plans/rules/sync/plan-state.ts';
import { findLabel, listLabels } from '../../messages/fill-labels.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DEMO = join(ROOT, 'demo');
const CONTENT = join(DEMO, 'content');
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

type Shop = {
  supportEmail: string;
  supportPhone: string;
  supportHours: string;
  memberPromotion: { basisPoints: number };
  plans: { name: string; tiers: { upTo: number | null; unitAmount: number }[] }[];
};
type Product = { code: string; priceCents: number; salePriceCents: number | null; facilityManager: boolean };
const shop = readJson<Shop>(join(DEMO, 'shop.json'));
const products = readdirSync(join(DEMO, 'catalogue')).flatMap((name) =>
  readJson<Product[]>(join(DEMO, 'catalogue', name)),
);

/** Every text of the content by file, help entries with their own fields and body in one. */
const texts = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:json|md)$/.test(path) && !path.startsWith('assets'))
  .map((path) => ({ path, text: readFileSync(join(CONTENT, path), 'utf8') }));
const entries = readdirSync(join(CONTENT, 'helpEntry'))
  .filter((name) => /^[^.]+\.json$/.test(name))
  .map((name) => name.slice(0, -'.json'.length));
const textOf = (slug: string): string =>
  texts
    .filter(({ path }) => path.startsWith(join('helpEntry', `${slug}.`)))
    .map(({ text }) => text)
    .join('\n');
/** Texts that explain the store. Everything they name must exist. */
const explanations = texts.filter(({ path }) => /^(?:helpEntry|richTextBlock|accordionItem|styledListItem)/.test(path));

/** Entries that name no control, with what they state of the store instead. Each is checked by a number below. */
const WITHOUT_CONTROL: Readonly<Record<string, string>> = {
  'more-than-50-seats': 'the limit of seats, and the prices at the limit',
  signatures: 'how to sign a file; the store does not collect signatures',
  'start-again': 'support restarts a plan; the prices and the days that drafts are readable',
  'what-is-a-seat': 'the license unit, and the prices of a seat',
  'why-no-document-at-this-number': 'the numbering system, and the number of documents',
  'correct-a-finalized-document': 'how to correct a file; prices of two forms',
  'one-time-or-plan': 'sums of documents against the price of a seat',
  'share-with-the-other-party': 'the license; price of one agreement',
};

describe('help entries', () => {
  it.each(entries)('%s names a control of the store by its key, or is listed with what it states instead', (slug) => {
    const named = listLabels(textOf(slug)).length > 0;
    expect(named, 'name the control as {{label:key}}, or add the entry to WITHOUT_CONTROL').toBe(
      !Object.hasOwn(WITHOUT_CONTROL, slug),
    );
  });

  it('lists no entry that is gone', () => {
    expect(Object.keys(WITHOUT_CONTROL).filter((slug) => !entries.includes(slug))).toEqual([]);
  });
});

describe('controls that the content names', () => {
  const named = texts.flatMap(({ path, text }) => listLabels(text).map((name) => ({ path, name })));

  it('have a text', () => {
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => findLabel(name) === null)).toEqual([]);
  });

  it('are shown by the code, so a text that outlived its control is found', () => {
    const sources = ['app', 'features', 'embedded/commerce', 'embedded/identity']
      .flatMap((folder) => listSources(join(ROOT, folder)))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    // `filter.${name}` may show every key that begins so
    const templates = [...sources.matchAll(/`([a-z]\w*\.[\w.]*)\$\{[^`}]+\}([\w.]*)`/g)].map(
      ([, start, end]) => new RegExp(`^${start}.+${end}$`),
    );
    const isShown = (name: string): boolean => {
      const key = name.split('/').at(-1)!;
      return sources.includes(`'${key}'`) || templates.some((template) => template.test(key));
    };
    expect([...new Set(named.map(({ name }) => name))].filter((name) => !isShown(name))).toEqual([]);
  });

  it.each([
    [
      'after a verb',
      /\b(?:choose|click|tap|press|open|select|under)\s+(?:\*\*|\[)(?!\{\{label:)([A-Z][^*\]]*)(?:\*\*|\]\((?!entry:))/gi,
    ],
    ['as the target of a link into the account', /\[(?!\{\{label:)([A-Z][^\]]*)\]\(\/(?:account|cart)[^)]*\)/g],
    ['in a quoted message', /\*\*“(?!\{\{label:)([^”]*)”\*\*/g],
  ])('are named by key and never by hand %s', (_, pattern) => {
    const byHand = explanations.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)]
        .filter(([found]) => /\*\*|account|cart/.test(found))
        .map(([found]) => `${path}: ${found}`),
    );
    expect(byHand).toEqual([]);
  });

  it('are behind addresses that the store answers', () => {
    const routes = new Set(
      [...readFileSync(join(ROOT, 'app', 'routes.ts'), 'utf8').matchAll(/route\('([^']+)'/g)].map(
        ([, path]) => `/${path}`,
      ),
    );
    const lost = texts.flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /(?:\]\(|"customLink": ")(\/(?:account|cart|search|subscriptions\/(?:checkout|success))[^)"#?]*)/g,
        ),
      ]
        .filter(([, address]) => !routes.has(address!.replace(/\/$/, '')))
        .map(([, address]) => `${path}: ${address}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('numbers in the content', () => {
  const money = (cents: number): string =>
    `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

  it.each<[string, RegExp, string, number]>([
    ['copies in a cart', /up to ([\d,]+) copies/gi, String(MAX_COPIES), 1],
    [
      'seats of a plan',
      /(?:up to|more than|already have|above) (\d+) seats|1 to (\d+) seats (?:online|at)/gi,
      String(MAX_SEATS),
      5,
    ],
    ['days without turning on auto-pay', /last (\d+) days/gi, String(LOCKED_DAYS), 8],
    ['days that drafts are readable', /readable for (\d+) days|readable (\d+) days/gi, String(DRAFTS_READABLE_DAYS), 5],
    ['characters of a password', /at least (\d+) characters/gi, String(MIN_PASSWORD), 2],
    ['minutes of a password link', /once, for (\d+) minutes|more than (\d+) minutes old/gi, String(LINK_MINUTES), 2],
    [
      'percent for members',
      /(\d+) percent (?:less|off (?:plans|documents and plans|every document))/gi,
      String(shop.memberPromotion.basisPoints / 100),
      4,
    ],
    ['documents in all', /all (\d+)(?: construction| contract)? documents/gi, String(products.length), 4],
    [
      'documents of the facility manager plan',
      /(\d+) documents for buildings in use|includes (\d+) documents: all of series F/gi,
      String(products.filter(({ facilityManager }) => facilityManager).length),
      2,
    ],
    ['the phone of support', /\b(555-\d{4})\b/g, shop.supportPhone, 20],
    ['the email of support', /\b([\w.]+@planroom\.example)\b/g, shop.supportEmail, 20],
    ['the hours of support', /(weekdays \d+ to \d+ \w+)/gi, shop.supportHours, 8],
  ])('are those of the code: %s', (_, pattern, value, min) => {
    const found = texts.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map((match) => ({
        path,
        number: match.slice(1).find((part) => part !== undefined)!,
      })),
    );
    expect(found.length).toBeGreaterThanOrEqual(min);
    expect(found.filter(({ number }) => number.toLowerCase() !== value.toLowerCase())).toEqual([]);
  });

  it('are the prices that the store charges for a seat, in the table of the help entry', () => {
    const [unlimited, facility] = shop.plans;
    const body = textOf('choose-a-plan');
    const priceAt = (plan: Shop['plans'][number] | undefined, seats: number): string =>
      money(plan!.tiers.find(({ upTo }) => upTo === null || seats <= upTo)!.unitAmount);
    for (const [range, seats] of [
      ['1 to 4', 1],
      ['5 to 14', 5],
      [`15 to ${MAX_SEATS}`, 15],
    ] as const)
      expect(body).toContain(`| ${range} | ${priceAt(unlimited, seats)} | ${priceAt(facility, seats)} |`);
    expect(unlimited!.tiers.map(({ upTo }) => upTo)).toEqual([4, 14, null]);
  });

  it('are the prices that the store charges for the documents it names', () => {
    const prices = new Map(products.map((product) => [product.code, product]));
    const named = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\b([A-G]\d{3})(?:-\d{4}\]\([^)]*\))? (?:at|is|costs|for|is counted at) (\$[\d,.]*\d)/g)].map(
        ([found, code, price]) => ({ path, found, code: code!, price: price! }),
      ),
    );
    expect(named.length).toBeGreaterThan(8);
    const wrong = named.filter(({ code, price }) => {
      const { priceCents, salePriceCents } = prices.get(code)!;
      const member = priceCents * (1 - shop.memberPromotion.basisPoints / 10_000);
      return ![priceCents, salePriceCents, member].some(
        (cents) => cents !== null && [money(cents), `$${(cents / 100).toFixed(2)}`].includes(price),
      );
    });
    expect(wrong).toEqual([]);
  });
});

function listSources(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(path, name));
}
