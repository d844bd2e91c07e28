import type { ShopContext } from '../../shared/shop-context.ts';
import { formatCode, parseCode, shortCode } from '../rules/code.ts';
import { type DocumentSummary, summarizeDocument } from '../rules/document.ts';

/** Letters of the series, those with the most documents first, for a number with a missing or wrong letter. */
const LETTERS = [...'AGBCDEF'];
/** The letters that look like a digit. */
const SIMILAR_LETTERS: Record<string, string> = { '8': 'B', '6': 'G', '4': 'A', '0': 'D', '3': 'E' };
/** The maximum number of lookups for one mistyped number. */
const MAX_LOOKUPS = 3;
const POPULAR = 20;

/** Returns numbers with one typo less, the likeliest first; empty if the term does not look like a number. */
export function getTypoCandidates(term: string): string[] {
  const typed = term
    .toUpperCase()
    .replaceAll(/[\s\-_.]+/g, '')
    .replace(/(?<=^.{4,5})(?:19|20)\d\d$/, '');
  if (!/^[A-Z0-9]{3,5}$/.test(typed) || (typed.match(/[0-9OIL]/g)?.length ?? 0) < 2) return [];
  const at = (from: number, to?: number): string => typed.slice(from, to);
  const places = [...[...typed].keys()];
  const swapped = places.slice(1).map((i) => at(0, i - 1) + at(i, i + 1) + at(i - 1, i) + at(i + 1));
  const similarLetter = SIMILAR_LETTERS[at(0, 1)];
  const candidates = [
    ...(similarLetter ? [similarLetter + at(1)] : []),
    ...swapped,
    ...places.map((i) => at(0, i) + at(i + 1)),
    ...LETTERS.map((letter) => letter + typed),
    ...LETTERS.map((letter) => letter + at(1)),
  ];
  const codes = candidates.map(parseCode).flatMap((code) => (code && code.edition === null ? [formatCode(code)] : []));
  const own = parseCode(typed);
  return [...new Set(codes)].filter((code) => own === null || code !== shortCode(own));
}

/**
 * Returns the document that a nonexistent number probably means: one typo away, the most popular one first. Returns
 * null if there is none or the platform does not respond, because it is only a hint. [SE5]
 */
export async function findNearDocument(
  context: Pick<ShopContext, 'commerce'>,
  term: string,
): Promise<DocumentSummary | null> {
  const codes = getTypoCandidates(term);
  if (codes.length === 0) return null;
  const { commerce } = context;
  const [popular, ...found] = await Promise.all([
    commerce.popularProducts(POPULAR),
    ...codes.slice(0, MAX_LOOKUPS).map((code) => commerce.productBySku(code)),
  ]);
  const documents = [
    ...(popular.ok ? popular.value : []),
    ...found.flatMap((each) => (each.ok && each.value ? [each.value] : [])),
  ].map(summarizeDocument);
  const typed = parseCode(term);
  const exact = codes.map((code) => documents.find((document) => document.code === code)).find(Boolean);
  return exact ?? documents.find(({ code }) => typed !== null && isOneDigitOff(code, shortCode(typed))) ?? null;
}

/** `G703` for `G708`: the same series, with one different digit. */
function isOneDigitOff(code: string, typed: string): boolean {
  if (code.length !== typed.length || code[0] !== typed[0]) return false;
  return [...code].filter((sign, place) => sign !== typed[place]).length === 1;
}
