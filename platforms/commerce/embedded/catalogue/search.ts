import MiniSearch from 'minisearch';

type Searchable = {
  entityId: number;
  sku: string;
  name: string;
  purpose: string;
  synonyms: readonly string[];
  popularity: number;
};

/** Entity ids, best first; `exact` of them at the head were named by their document code. */
export type Found = { ids: number[]; exact: number };
export type CatalogueIndex = { search(term: string): Found };

/**
 * [SRC-06] Finds documents by code in any spelling (`A101`, `a-101`, `A 101`, `A101-2025`, `a101 2025`), by prefix of a
 * code, and by the words of title, purpose and synonyms with one wrong letter (two in long words). Codes come first.
 */
export function buildIndex(products: readonly Searchable[]): CatalogueIndex {
  const index = new MiniSearch({
    fields: ['code', 'title', 'synonyms', 'purpose'],
    processTerm: (term) => term.toLowerCase(),
    searchOptions: { boost: { code: 6, title: 3, synonyms: 3 } },
  });
  index.addAll(
    products.map((product) => ({
      id: product.entityId,
      code: [plain(product.sku), ...product.sku.split('-')].join(' '),
      title: product.name,
      purpose: product.purpose,
      synonyms: product.synonyms.join(' '),
    })),
  );
  const byPopularity = products.toSorted((a, b) => b.popularity - a.popularity);
  const popularity = new Map(products.map((product) => [product.entityId, product.popularity]));

  const byCode = (term: string): { exact: number[]; prefix: number[] } => {
    const code = plain(term);
    if (!/^[a-z]\d/i.test(code)) return { exact: [], prefix: [] };
    const isExact = (sku: string): boolean => plain(sku) === code || plain(sku.split('-')[0] ?? sku) === code;
    return {
      exact: byPopularity.filter((p) => isExact(p.sku)).map((p) => p.entityId),
      prefix: byPopularity.filter((p) => !isExact(p.sku) && plain(p.sku).startsWith(code)).map((p) => p.entityId),
    };
  };

  const byWords = (term: string): number[] => {
    const options = {
      prefix: (word: string) => word.length >= 2,
      fuzzy: (word: string) => (/\d/.test(word) || word.length < 4 ? false : word.length < 8 ? 1 : 2),
    };
    const every = index.search(term, { ...options, combineWith: 'AND' });
    const hits = every.length > 0 ? every : index.search(term, { ...options, combineWith: 'OR' });
    return hits
      .toSorted((a, b) => b.score - a.score || (popularity.get(b.id) ?? 0) - (popularity.get(a.id) ?? 0))
      .map((hit) => hit.id as number);
  };

  return {
    search(raw) {
      const term = joinCodes(raw.slice(0, 200));
      const { exact, prefix } = byCode(term);
      return { ids: [...new Set([...exact, ...prefix, ...byWords(term)])], exact: exact.length };
    },
  };
}

/** Letters and digits only, upper case: `a-101 2025` → `A1012025`. */
const plain = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** Brings a code inside a longer term together (`a 101 agreement` → `A101 agreement`) and reads the letters O and I among its digits as figures. */
const joinCodes = (term: string): string =>
  term.replace(/\b([a-g])[\s-]*([0-9oil]{3})\b/gi, (whole: string, letter: string, digits: string) =>
    /\d/.test(digits) ? letter.toUpperCase() + digits.replace(/o/gi, '0').replace(/[il]/gi, '1') : whole,
  );
