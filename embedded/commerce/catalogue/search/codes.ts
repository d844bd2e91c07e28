import { lowerBound } from './vocabulary.ts';

export type Codes = {
  /** sorted positions of the documents whose number the term matches exactly, and by prefix */
  find(term: string): { exact: number[]; begun: number[] };
};

/** Letters and digits only, upper case: `a-101 2025` → `A1012025`. */
const plain = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase();

/**
 * Joins a number inside a longer term (`a 101 agreement` → `A101 agreement`) and reads the letters O and I among its
 * digits as digits.
 */
export const joinCodes = (term: string): string =>
  term.replace(/\b([a-g])[\s-]*([0-9oil]{3})\b/gi, (match: string, letter: string, digits: string) =>
    /\d/.test(digits) ? letter.toUpperCase() + digits.replace(/o/gi, '0').replace(/[il]/gi, '1') : match,
  );

/**
 * [SRC-06] Indexes document numbers, with and without their edition, in one sorted list: numbers with the same prefix
 * are adjacent.
 */
export function createCodes(skus: readonly string[]): Codes {
  const { sorted, places, numberLength } = sortCodes(skus);
  return {
    find(term) {
      const code = plain(term);
      const [exact, begun]: [number[], number[]] = [[], []];
      if (!/^[A-Z]\d/.test(code)) return { exact, begun };
      for (let i = lowerBound(sorted, code); sorted[i]?.startsWith(code) === true; i += 1) {
        const isNamed = code.length === sorted[i]!.length || code.length === numberLength[i];
        (isNamed ? exact : begun).push(places[i]!);
      }
      const inOrder = (a: number, b: number): number => a - b;
      return { exact: exact.sort(inOrder), begun: begun.sort(inOrder) };
    },
  };
}

/**
 * A separate function, so that the closure of `find` does not retain its locals. `numberLength`: without the edition.
 */
function sortCodes(skus: readonly string[]) {
  const full = skus.map(plain);
  const places = Uint32Array.from(skus.keys()).sort((a, b) =>
    full[a]! < full[b]! ? -1 : full[a]! > full[b]! ? 1 : a - b,
  );
  return {
    places,
    sorted: Array.from(places, (place) => full[place]!),
    numberLength: Uint16Array.from(places, (place) => plain(skus[place]!.split('-')[0] ?? '').length),
  };
}

/**
 * Returns the family of each document, numbered from 1: its series, type and delivery as in the legend; deliveries 0 to
 * 2 are one. Returns 0 without a document number.
 */
export function familiesOf(skus: readonly string[]): Uint16Array {
  const known = new Map<string, number>();
  return Uint16Array.from(skus, (sku) => {
    const [, kind, delivery = ''] = /^([A-G]\d)(\d)\d\b/.exec(sku) ?? [];
    if (kind === undefined) return 0;
    const family = kind + (delivery < '3' ? '0' : delivery);
    const number = known.get(family) ?? known.size + 1;
    known.set(family, number);
    return number;
  });
}
