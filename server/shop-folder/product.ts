import { z } from 'zod';
import { isTooSmallToCharge } from '../../core/money.ts';
import { parseCode, shortCode } from '../../features/catalogue/rules/code.ts';
import { SERIES_LETTERS } from '../../features/catalogue/rules/legend.ts';
import { DOCUMENT_TYPES, PROJECT_TYPES, ROLES } from './category-tree.ts';

/** Zero-width characters, soft hyphens, byte order marks, and bidirectional control characters. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * [BR-09] Normalizes a text to one line: line breaks, tabs and other control characters become spaces, invisible
 * characters are removed.
 */
export const toOneLine = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const text = z.string('must be a text');
const flag = z.boolean('must be true or false');
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of: ${values.join(', ')}`);
const price = z
  .int('must be cents as a whole number without quotes or commas: 129900 for 1,299.00')
  .min(0, 'must be 0 or more');
/** [ACC-05] The identifier of a product in URLs and file names. */
const SKU = /^(?!\.)[A-Za-z0-9._-]{1,64}$/;
const sku = text.regex(SKU, 'must be 1 to 64 letters, digits, dots, - and _, and not begin with a dot');

const own = z.discriminatedUnion('type', [
  z.strictObject({ after: text, type: z.literal('article'), title: text, clauses: z.array(text) }),
  z.strictObject({ after: text, type: z.literal('fields'), title: text, rows: z.array(z.array(text)) }),
  z.strictObject({
    after: text,
    type: z.literal('table'),
    title: text,
    columns: z.array(text),
    rows: z.number(),
    totals: z.array(text).optional(),
  }),
  z.strictObject({ after: text, type: z.literal('checks'), title: text, items: z.array(text) }),
  z.strictObject({ after: text, type: z.literal('text'), title: text, body: text }),
  z.strictObject({ after: text, type: z.literal('signatures'), parties: z.array(text) }),
]);

/** `place`: the article that contains it; `mark`: a phrase of `text`. */
const clause = z
  .strictObject({
    place: text.trim().min(1, 'must say where the clause stands, such as Article 4, Payment').max(120),
    number: text.trim().max(20).optional(),
    text: text.trim().min(1, 'must hold the clause').max(1200, 'must have at most 1,200 characters'),
    mark: text.trim().min(1, 'must hold the phrase that is marked'),
  })
  .refine(({ text, mark }) => text.includes(mark), {
    error: 'must be part of the clause text, letter for letter',
    path: ['mark'],
  });

/**
 * One product, as in a file of `catalogue/`. In texts, empty lines separate paragraphs and `- ` starts a list item;
 * `<!-- page-break -->` separates the initially visible part.
 */
export const folderProductSchema = z
  .strictObject({
    sku: sku.optional().describe('The SKU of the product; default: number and edition, such as A101-2025'),
    code: text
      .refine(
        (given) => parseCode(given) !== null && shortCode(parseCode(given)!) === given,
        'must be a number such as A101',
      )
      .optional()
      .describe('Its number by the numbering legend, A101; leave it out for any other product'),
    edition: z.int('must be a year').min(1900).max(2999).optional().describe('The year of the edition'),
    supersededBy: sku
      .optional()
      .describe('The SKU that replaces this edition; it stays on sale for contracts that name it'),
    title: text.overwrite(toOneLine).min(1, 'must not be empty').max(250, 'must have at most 250 characters'),
    pageTitle: text
      .overwrite(toOneLine)
      .max(60, 'must have at most 60 characters')
      .optional()
      .describe('Its title for search engines; default: its number and title'),
    purpose: text
      .overwrite(toOneLine)
      .max(250, 'must have at most 250 characters')
      .default('')
      .describe('Its purpose in one line'),
    overview: text.default('').describe('Its description; paragraphs and lists'),
    whenToUse: text.default(''),
    howToUse: text.default(''),
    clause: clause.optional().describe('A clause of it that its page shows at reading size, with one phrase marked'),
    priceCents: price.describe('The price of one copy in cents: 12900 is 129 dollars'),
    salePriceCents: price.nullable().default(null).describe('The current sale price in cents; null: the price'),
    roles: z.array(oneOf(ROLES)).default([]).describe('Who uses it'),
    projectTypes: z.array(oneOf(PROJECT_TYPES)).default([]),
    documentType: oneOf(DOCUMENT_TYPES).nullable().default(null),
    series: oneOf(SERIES_LETTERS as [string, ...string[]])
      .nullable()
      .optional()
      .describe('Its series; default: the series of its number, or none'),
    secondTier: flag.default(false).describe('What an unlimited plan does not put into a cart again'),
    facilityManager: flag.default(false).describe('Whether it belongs to the facility manager plan'),
    related: z.array(text).default([]).describe('SKUs or numbers of what goes with it, most useful first'),
    kind: z
      .enum(['document', 'platform'], 'must be document or platform')
      .default('document')
      .describe('document: a file; platform: edited on a site, without a file'),
    popularity: z.number().min(0).max(1000).default(0).describe('0 to 1000: the order of "best selling"'),
    synonyms: z.array(text.overwrite(toOneLine)).default([]).describe('What buyers type that is not in the title'),
    isVisible: flag.default(true).describe('false: not on sale, and on no page'),
    parties: z.array(text).optional().describe('Only for a document composed from clauses'),
    sections: z.array(text).optional().describe('Only for a document composed from clauses'),
    own: z.array(own).optional().describe('Only for a document composed from clauses'),
  })
  .refine(({ sku: given, code, edition }) => given !== undefined || (code !== undefined && edition !== undefined), {
    error: 'needs an SKU, or a number with its edition',
    path: ['sku'],
  })
  .refine(({ priceCents, salePriceCents }) => salePriceCents === null || salePriceCents < priceCents, {
    error: 'must be below priceCents',
    path: ['salePriceCents'],
  })
  .transform(({ series, ...product }) => ({
    ...product,
    sku: product.sku ?? `${product.code}-${product.edition}`,
    series: series === undefined ? (product.code?.charAt(0) ?? null) : series,
  }));

/** A product of a shop's catalogue. Prices are cents. */
export type FolderProduct = z.output<typeof folderProductSchema>;
export type OwnPart = z.output<typeof own>;

export const SMALL_PRICE = 'cards cannot be charged less than 50 cents: a cart that comes to less cannot be paid';
/** Returns the prices of a product that are below the minimum card charge. */
export const smallPrices = (product: Pick<FolderProduct, 'priceCents' | 'salePriceCents'>) =>
  (['priceCents', 'salePriceCents'] as const).filter((field) => isTooSmallToCharge(product[field] ?? 0));
