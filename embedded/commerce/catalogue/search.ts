import { setImmediate as nextTick } from 'node:timers/promises';
import { createCategoryNames, type NamedCategory } from './search/category-names.ts';
import { createCodes, familiesOf, joinCodes } from './search/codes.ts';
import { createPostingsBuilder, type Postings, type Searchable } from './search/postings.ts';
import { createScores, createScratchBuffers, typoVariants } from './search/scores.ts';
import { createVocabulary, type VocabularyMatch } from './search/vocabulary.ts';
import { readTermWords } from './search/words.ts';

/** Positions in the indexed list, best match first; the first `exact` ones match by document code. */
export type CatalogueMatches = { places: Uint32Array; exact: number };
export type CatalogueIndex = { search(term: string): CatalogueMatches };
/** An index builder: receives documents in list order, then the names of their categories. */
export type IndexDraft = {
  add(document: Searchable): void;
  end(categories: readonly NamedCategory[]): Promise<CatalogueIndex>;
};

const MAX_TERM_LENGTH = 200;

/**
 * [SRC-06] Finds documents by code in any spelling (`A101`, `a-101`, `A 101`, `A101-2025`, `a101 2025`) or prefix. Also
 * matches words of title, purpose and synonyms with one wrong letter [SE6]. Order: codes; the term as a name; its words
 * by weight; matches by category only. A longer term with few matches also lists the rest of their family. Ties are
 * ordered by best selling.
 */
export function createIndexBuilder(): IndexDraft {
  const skus: string[] = [];
  const postings = createPostingsBuilder();
  return {
    add(document) {
      postings.add(document, skus.length);
      skus.push(document.sku);
    },
    end: async (categories) => createIndex(skus, await postings.end(), categories),
  };
}

async function createIndex(
  skus: readonly string[],
  postings: Postings,
  categories: readonly NamedCategory[],
): Promise<CatalogueIndex> {
  const room = createScratchBuffers(skus.length);
  const codes = createCodes(skus);
  await nextTick();
  const families = familiesOf(skus);
  await nextTick();
  const filed = createCategoryNames(categories);
  await nextTick();
  const vocabulary = createVocabulary(new Set([...postings.words.keys(), ...filed.words]));

  /** Returns every typed word with the catalogue words that match it. */
  const score = (typed: readonly string[], matches: (word: string) => VocabularyMatch[]) => {
    const words = typed.map((word) => ({ typed: word, matches: matches(word), codes: codes.find(word).exact }));
    const spelled = words.map(typoVariants);
    const named = filed.find(spelled);
    const fillers = spelled.map(filed.isFiller);
    const read = words.map((word, at) => ({
      ...word,
      // the letter of a series matches by category only: `f` is not a word of a text
      matches: named[at]?.isLetter ? [] : word.matches,
      filed: named[at]?.places ?? [],
      isFiller: fillers[at] === true && fillers.includes(false),
    }));
    return createScores(room, postings, read, families);
  };

  /** Splits a name of two words that was typed as one, such as `payapp`. */
  const splitCompound = (word: string): string[] => {
    if (vocabulary.meant(word).length > 0 || /\d/.test(word)) return [word];
    for (let at = 2; at <= word.length - 2; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (postings.has(parts.join(' '))) return parts;
    }
    return [word];
  };

  return {
    search(raw) {
      const term = joinCodes(raw.slice(0, MAX_TERM_LENGTH));
      const { exact, begun } = codes.find(term);
      // an incomplete number does not count as a word
      const typed =
        exact.length === 0 && begun.length > 0
          ? []
          : filed.readLetters(term, readTermWords(term)).flatMap(splitCompound);
      // a word of the catalogue is taken literally; it is treated as a typo only if the words together match nothing
      let scores = score(typed, (word) => {
        const meant = vocabulary.meant(word);
        return meant.length > 0 ? meant : vocabulary.near(word);
      });
      if (!scores.hasAll) scores = score(typed, (word) => [...vocabulary.meant(word), ...vocabulary.near(word)]);
      return { places: scores.rank(exact, begun), exact: exact.length };
    },
  };
}
