import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { type Attribute, getAttributeText, readAttributes, type StoredObject } from './attributes.ts';
import { byRank, type Rank, rankResults, selectFewestTypos } from './rank.ts';
import type { Unit } from './units.ts';
import { swapsOf, toWords } from './words.ts';

/** weights of a word in the first and the second most important attribute */
const BOOSTS = [3, 2];
/**
 * Prefixes of one or two letters match words of every text, so they are searched only in the most important attributes.
 */
const SHORT_PREFIX = 2;
/**
 * Maximum of alternative words if any word is enough: the longest, which are the most specific. Ten would read most of
 * the index.
 */
const MAX_ANY = 4;
/** time slice of indexing before other work runs */
const SLICE_MS = 8;

type Entry = { readonly objectID: string; readonly texts: Readonly<Record<string, string>> };
export type FindOptions = {
  readonly units: readonly Unit[];
  readonly only: readonly string[] | null;
  readonly isMinimal: boolean;
  readonly isAnyWordEnough: boolean;
};
export type IndexEngine = ReturnType<typeof createIndexEngine>;

const yieldToLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * An in-memory word index. Objects are indexed in small batches, so that thousands of them do not block other requests.
 */
export function createIndexEngine(searchable: readonly string[] | undefined) {
  const attributes: Attribute[] = readAttributes(searchable);
  const objects = new Map<string, StoredObject>();
  const words = new MiniSearch<Entry>({
    idField: 'objectID',
    fields: attributes.map(({ name }) => name),
    extractField: (entry, name) => (name === 'objectID' ? entry.objectID : (entry.texts[name] ?? '')),
    tokenize: toWords,
    processTerm: (word) => word,
    searchOptions: {
      boost: Object.fromEntries(attributes.map(({ name, rank }) => [name, BOOSTS[rank] ?? 1])),
      weights: { fuzzy: 0.45, prefix: 0.6 },
    },
  });

  function update(id: string, object: StoredObject | null): void {
    if (objects.delete(id)) words.discard(id);
    if (object === null) return;
    objects.set(id, object);
    words.add({
      objectID: id,
      texts: Object.fromEntries(attributes.map((each) => [each.name, getAttributeText(object, each)])),
    });
  }

  function findRanks({ units, only }: FindOptions, combineWith: 'AND' | 'OR'): Rank[] {
    const searched = attributes.filter(({ name }) => only === null || only.includes(name));
    const fields = searched.map(({ name }) => name);
    const leading = searched.filter(({ rank }) => rank < BOOSTS.length).map(({ name }) => name);
    const search = (requested: readonly Unit[]) =>
      words.search({ combineWith, queries: requested.map((unit) => queryOf(unit, leading)) }, { fields });
    if (combineWith === 'AND') return rankResults(search(units), units, attributes);
    const able: Unit[] = [];
    for (const unit of units.toSorted((a, b) => lengthOf(b) - lengthOf(a)))
      if (able.length < MAX_ANY && search([unit]).length > 0) able.push(unit);
    return rankResults(search(able), units, attributes);
  }

  return {
    attributes,
    objects,
    /** adds, replaces or (null) removes objects */
    async change(changes: Iterable<readonly [string, StoredObject | null]>): Promise<void> {
      let since = performance.now();
      for (const [id, object] of changes) {
        update(id, object);
        if (performance.now() - since < SLICE_MS) continue;
        await yieldToLoop();
        since = performance.now();
      }
    },
    /**
     * Returns the ids of matches, best first: with all words, or with any if none has all and `isAnyWordEnough` is set.
     */
    find(options: FindOptions): Rank[] {
      if (options.units.length === 0) return [];
      let ranks = findRanks(options, 'AND');
      if (ranks.length === 0 && options.isAnyWordEnough && options.units.length > 1) ranks = findRanks(options, 'OR');
      return (options.isMinimal ? selectFewestTypos(ranks) : ranks).sort(byRank);
    },
    /** all ids, sorted */
    all: (): string[] => [...objects.keys()].sort((a, b) => (a < b ? -1 : 1)),
  };
}

const lengthOf = ({ phrases }: Unit): number => phrases[0]?.join('').length ?? 0;

/**
 * Matches any of the unit's phrases with all words of that phrase. Typos and prefixes apply only to the phrase of the
 * query.
 */
function queryOf({ phrases, isPrefix, typos }: Unit, leading: string[]): Query {
  const leaf = (word: string, options: SearchOptions): Query => ({ ...options, queries: [word] });
  return {
    combineWith: 'OR',
    queries: phrases.map((phrase, i) => ({
      combineWith: 'AND' as const,
      queries: phrase.map((word, at): Query => {
        const fuzzy = i === 0 && typos > 0 ? typos : false;
        const prefix = i === 0 && isPrefix && at === phrase.length - 1;
        if (fuzzy === 1) {
          const swapped = swapsOf(word).map((each) => leaf(each, { prefix: false, fuzzy: false }));
          return { combineWith: 'OR', queries: [leaf(word, { prefix, fuzzy }), ...swapped] };
        }
        if (!prefix || word.length > SHORT_PREFIX) return leaf(word, { prefix, fuzzy });
        const beginnings = leaf(word, { prefix: true, fields: leading });
        return { combineWith: 'OR', queries: [leaf(word, { prefix: false, fuzzy }), beginnings] };
      }),
    })),
  };
}
