import { memoizeByString } from '../../../core/memoize-by-string.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Product } from '../../../platforms/commerce/client/types.ts';
import { parseCode, shortCode } from '../../catalogue/rules/code.ts';
import { type DocumentSummary, findReplacement, summarizeDocument } from '../../catalogue/rules/document.ts';
import { isSameWord, isStopWord, readTypedWords } from '../../catalogue/rules/listing/match-filters-words.ts';
import { readTerm } from '../../catalogue/rules/listing/search-address.ts';
import { findNearDocument } from '../../catalogue/use-cases/did-you-mean.ts';
import { findByCode } from '../../catalogue/use-cases/find-document.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { isCopiesOnly, type ListPart, type ListRow, readBareCopies, readOrderList } from '../rules/order-list.ts';

/**
 * What a part of an order list means. `found`: one exact number, or a name that leaves no doubt. `choice`: several
 * documents, a replaced one, or an edition that isn't sold; nothing is chosen. `missing`: `nearest` is a hint.
 */
export type ListedMeaning =
  | { kind: 'found'; document: DocumentSummary }
  | {
      kind: 'choice';
      reason: 'several' | 'replaced' | 'edition' | 'range';
      options: DocumentSummary[];
      /** the requested edition, or the number that was replaced */
      subject: string;
    }
  | { kind: 'missing'; reason: 'number' | 'name'; nearest: DocumentSummary | null };

/** A line of the result, in the order of the list. `copies`: 1 to 999; `isAdjusted`: more or fewer were written. */
type ListedLine = { written: string; copies: number; isAdjusted: boolean; job: string; meaning: ListedMeaning };
/** `rest`: the text beyond the limit of a list. */
export type ReadList = { lines: ListedLine[]; rest: string };

type Needs = Pick<ShopContext, 'commerce'>;

const HITS = 10;
/** a joined title can be longer than the texts that are memoized by default */
const LONG_NAMES = { maxLength: 1_000 };
const MAX_OPTIONS = 5;
const MAX_RANGE = 12;
/** Rows that are looked up at once. */
const AT_ONCE = 10;
/** Parts of one title: `Owner and Contractor Agreement, Fixed Sum`. */
const MAX_SPAN = 4;
/** A failed read ends the whole list, since nothing may be guessed. */
class ReadFailed extends Error {}

/**
 * Reads an order list: numbers in any spelling and names, with copies. Errors: `unavailable` (the platform did not
 * respond; nothing is guessed). [QO-01] [QO-02]
 */
export function readTypedList(context: Needs, text: string): Promise<Result<ReadList, FailureCode>> {
  const { rows, rest } = readOrderList(text);
  return readRows(
    context,
    rows.map((row) => ({ row, job: '' })),
    rest,
  );
}

/** A row of a CSV file: the cell with the document, the one with the copies and the one with the job. */
export type ListCells = { document: string; copies: string; job: string };

/** Reads the cells of a file in the same way; each is one document. Errors as for a typed list. [QO-05] */
export function readListCells(
  context: Needs,
  cells: readonly ListCells[],
  rest: string,
): Promise<Result<ReadList, FailureCode>> {
  const rows = cells.flatMap(({ document, copies, job }) => {
    const [row] = readOrderList(
      `${document.replaceAll(/[\r\n;]/g, ' ')}${copies.trim() === '' ? '' : ` x${copies.trim()}`}`,
    ).rows;
    return row ? [{ row, job }] : [];
  });
  return readRows(context, rows, rest);
}

async function readRows(
  context: Needs,
  rows: readonly { row: ListRow; job: string }[],
  rest: string,
): Promise<Result<ReadList, FailureCode>> {
  const catalogue = createLookups(context);
  const lines: ListedLine[] = [];
  try {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const read = await Promise.all(
        rows
          .slice(at, at + AT_ONCE)
          .map(async ({ row, job }) => (await readRow(catalogue, row)).map((line) => ({ ...line, job }))),
      );
      lines.push(...read.flat());
    }
  } catch (cause) {
    if (cause instanceof ReadFailed) return err('unavailable', cause.message);
    throw cause;
  }
  return ok({ lines, rest });
}

type Lookups = {
  byCode(code: string): Promise<Product | null>;
  search(term: string): Promise<readonly Product[]>;
  near(code: string): Promise<DocumentSummary | null>;
};

/** The lookups of one list, each done once. */
function createLookups(context: Needs): Lookups {
  return {
    byCode: memoizeByString(async (code) => {
      const found = await findByCode(context, code);
      if (!found.ok) throw new ReadFailed(found.code);
      return found.value;
    }),
    search: memoizeByString(async (name) => {
      const term = readTerm(name);
      if (term === null) return [];
      const found = await context.commerce.searchProducts({ searchTerm: term, first: HITS });
      if (!found.ok) throw new ReadFailed(found.code);
      return found.value.products;
    }, LONG_NAMES),
    near: memoizeByString((code) => findNearDocument(context, code)),
  };
}

type Draft = Omit<ListedLine, 'job'> & { hasCopies: boolean };

/** Reads the parts of a row: a number takes the words of its title around it, and the parts of a title are joined. */
async function readRow(catalogue: Lookups, row: ListRow): Promise<Omit<ListedLine, 'job'>[]> {
  const titles = await Promise.all(
    row.map(async (part) => (part.code ? wordsOfTitle(await findOfCode(catalogue, part.code)) : null)),
  );
  const isOf = (part: ListPart | undefined, title: readonly string[] | null | undefined): boolean =>
    Boolean(part && title && part.code === null && part.name !== '' && containsAll(title, wordsOf(part.name)));
  const drafts: Draft[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const part = row[at] as ListPart;
    const last = drafts.at(-1);
    const alone = isCopiesOnly(part) ? part.copies : readBareCopies(part);
    if (alone && last && !last.hasCopies) {
      Object.assign(last, { ...alone, hasCopies: true, written: `${last.written}, ${part.written}` });
      continue;
    }
    // words of a title before its number
    const next = row.findIndex((each, index) => index > at && each.code !== null);
    if (part.code === null && next !== -1 && row.slice(at, next).every((each) => isOf(each, titles[next]))) continue;
    if (part.code !== null) {
      const title = titles[at];
      const draft = toDraft(part, await readNumber(catalogue, part, part.code));
      // and after it
      while (isOf(row[at + 1], title)) {
        at += 1;
        const tail = row[at] as ListPart;
        draft.written = `${draft.written}, ${tail.written}`;
        if (tail.copies && !draft.hasCopies) Object.assign(draft, { ...tail.copies, hasCopies: true });
      }
      drafts.push(draft);
      continue;
    }
    const { meaning, length } = await readName(catalogue, row.slice(at, at + MAX_SPAN));
    const parts = row.slice(at, at + length);
    const counted = parts.find(({ copies }) => copies)?.copies ?? null;
    drafts.push(toDraft({ written: parts.map(({ written }) => written).join(', '), copies: counted }, meaning));
    at += length - 1;
  }
  const each = row.find(({ isForEach }) => isForEach)?.copies;
  return drafts.map(({ hasCopies, ...line }) => (each && !hasCopies ? { ...line, ...each } : line));
}

const toDraft = ({ written, copies }: Pick<ListPart, 'written' | 'copies'>, meaning: ListedMeaning): Draft => ({
  written,
  ...(copies ?? { copies: 1, isAdjusted: false }),
  hasCopies: copies !== null,
  meaning,
});

/** The document of a number; of another edition if that one isn't sold. */
async function findOfCode({ byCode }: Lookups, code: string): Promise<Product | null> {
  const parsed = parseCode(code);
  return (await byCode(code)) ?? (parsed?.edition ? byCode(shortCode(parsed)) : null);
}

async function readNumber(catalogue: Lookups, { range }: ListPart, code: string): Promise<ListedMeaning> {
  if (range) return readRange(catalogue, range);
  const product = await catalogue.byCode(code);
  if (product)
    return (await readReplaced(catalogue, product)) ?? { kind: 'found', document: summarizeDocument(product) };
  const parsed = parseCode(code);
  const current = parsed?.edition ? await catalogue.byCode(shortCode(parsed)) : null;
  if (parsed && current)
    return {
      kind: 'choice',
      reason: 'edition',
      options: [summarizeDocument(current)],
      subject: String(parsed.edition),
    };
  return { kind: 'missing', reason: 'number', nearest: await catalogue.near(code) };
}

async function readReplaced({ byCode }: Lookups, product: Product): Promise<ListedMeaning | null> {
  const replacement = findReplacement(product);
  if (!replacement) return null;
  const newer = await byCode(replacement.code);
  const options = [...(newer ? [newer] : []), product].map(summarizeDocument);
  return { kind: 'choice', reason: 'replaced', options, subject: summarizeDocument(product).sku };
}

/** Two numbers with a dash: each of them and what is between is offered, none is chosen. */
async function readRange(catalogue: Lookups, [from, to]: readonly [string, string]): Promise<ListedMeaning> {
  const [first, last] = [parseCode(from), parseCode(to)];
  const numberOf = (code: NonNullable<typeof first>): number => Number(shortCode(code).slice(1));
  const codes =
    first && last && first.series === last.series && numberOf(last) > numberOf(first)
      ? Array.from({ length: Math.min(MAX_RANGE, numberOf(last) - numberOf(first) + 1) }, (_, step) => {
          const number = String(numberOf(first) + step).padStart(3, '0');
          return `${first.series}${number}`;
        })
      : [from, to];
  const products = await Promise.all(codes.map((code) => catalogue.byCode(code)));
  const options = products.flatMap((product) => (product ? [summarizeDocument(product)] : [])).slice(0, MAX_RANGE);
  return options.length > 0
    ? { kind: 'choice', reason: 'range', options, subject: `${from}–${to}` }
    : { kind: 'missing', reason: 'number', nearest: null };
}

/** Reads the longest run of parts that is a title; else the first part alone. */
async function readName(
  catalogue: Lookups,
  parts: readonly ListPart[],
): Promise<{ meaning: ListedMeaning; length: number }> {
  const end = parts.findIndex(({ code, name }) => code !== null || name === '');
  const names = (end === -1 ? parts : parts.slice(0, Math.max(end, 1))).map(({ name }) => name);
  for (let length = names.length; length > 1; length -= 1) {
    const meaning = await readTitle(catalogue, names.slice(0, length).join(' '), { isTitleOnly: true });
    if (meaning) return { meaning, length };
  }
  return { meaning: await readOneName(catalogue, names[0] ?? ''), length: 1 };
}

async function readOneName(catalogue: Lookups, name: string): Promise<ListedMeaning> {
  if (/^\d{3}$/.test(name)) return { kind: 'missing', reason: 'number', nearest: await catalogue.near(name) };
  const meaning = await readTitle(catalogue, name, { isTitleOnly: false });
  if (meaning) return meaning;
  const hits = wordsOf(name).length > 0 ? await catalogue.search(name) : [];
  if (hits.length > 0) return toSeveral(hits, name);
  const isNumber = /\d/.test(name) && /^[\p{L}\p{N}\s\-.]{2,9}$/u.test(name);
  return {
    kind: 'missing',
    reason: isNumber ? 'number' : 'name',
    nearest: isNumber ? await catalogue.near(name) : null,
  };
}

/**
 * Returns the meaning of a name that is a document's title or keyword, or whose words are all in a title; null if it is
 * neither. A title leaves no doubt; a keyword only if no title has its words.
 */
async function readTitle(
  catalogue: Lookups,
  name: string,
  { isTitleOnly }: { isTitleOnly: boolean },
): Promise<ListedMeaning | null> {
  const words = wordsOf(name);
  if (words.length === 0) return null;
  const hits = await catalogue.search(name);
  const isSame = (text: string): boolean => {
    const given = wordsOf(text);
    return given.length === words.length && containsAll(given, words);
  };
  const [title, ...titles] = withoutReplaced(hits.filter((product) => isSame(product.name)));
  if (title && titles.length === 0) return toFound(catalogue, title);
  const isKeyword = (product: Product): boolean =>
    !isTitleOnly && product.seo.metaKeywords.split(',').some((keyword) => isSame(keyword));
  const meant = withoutReplaced(
    hits.filter((product) => containsAll(wordsOf(product.name), words) || isKeyword(product)),
  );
  // the shortest title first: it says least beside the words
  const [only, ...others] = meant.toSorted((a, b) => wordsOf(a.name).length - wordsOf(b.name).length);
  if (!only) return null;
  return others.length === 0 ? toFound(catalogue, only) : toSeveral([only, ...others], name);
}

/** Leaves out replaced documents beside current ones. */
function withoutReplaced(products: readonly Product[]): readonly Product[] {
  const current = products.filter((product) => findReplacement(product) === null);
  return current.length > 0 ? current : products;
}

const toFound = async (catalogue: Lookups, product: Product): Promise<ListedMeaning> =>
  (await readReplaced(catalogue, product)) ?? { kind: 'found', document: summarizeDocument(product) };

const toSeveral = (products: readonly Product[], subject: string): ListedMeaning => ({
  kind: 'choice',
  reason: 'several',
  options: products.slice(0, MAX_OPTIONS).map(summarizeDocument),
  subject,
});

const GENERIC = new Set(['form', 'template', 'aia', 'standard', 'contract']);
/** The words that distinguish documents; if a text has none, all of its words. */
function wordsOf(text: string): string[] {
  const typed = readTypedWords(text);
  const telling = typed.filter((word) => !isStopWord(word) && !GENERIC.has(word.word));
  return (telling.length > 0 ? telling : typed).map(({ word }) => word);
}
const wordsOfTitle = (product: Product | null): string[] | null =>
  product && [...wordsOf(product.name), ...readTypedWords(product.name).map(({ word }) => word)];
const containsAll = (given: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((word) => given.some((other) => isSameWord(word, other)));
