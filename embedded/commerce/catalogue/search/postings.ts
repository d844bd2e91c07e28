import { PositionList } from '../places.ts';
import { forEachYielding } from '../yield-batches.ts';
import { readWords } from './words.ts';

export type Searchable = { sku: string; name: string; purpose: string; synonyms: readonly string[] };

/** Weight of a word by its field. The first synonym is the document's other name. */
const WORTH = { digits: 12, name: 7, synonyms: 6, purpose: 2 } as const;
/** Maximum words of an indexed name: longer ones are not typed in full. */
const MAX_NAME_LENGTH = 4;

/** The positions of the documents that contain a word, at most once per weight. */
type Posting = { worth: number; places: Uint32Array };
/** A document with a name, and how many of its other names fit better. */
export type Named = { place: number; position: number };
export type Postings = {
  /** word → its postings */
  words: ReadonlyMap<string, readonly Posting[]>;
  has(name: string): boolean;
  /** documents with exactly this title or synonym */
  named(name: string): Named[];
};

/** Packs a document and a name's position into one number: each of 100,000 documents has a few names. */
const POSITIONS = 16;
const pack = (place: number, position: number): number => place * POSITIONS + Math.min(position, POSITIONS - 1);
const unpack = (packed: number): Named => ({ place: Math.floor(packed / POSITIONS), position: packed % POSITIONS });

export type PostingsDraft = { add(document: Searchable, place: number): void; end(): Promise<Postings> };

/** Creates a builder that reads every document once, in order; a document's position is its index in the list. */
export function createPostingsBuilder(): PostingsDraft {
  const words = new Map<string, { worth: number; places: PositionList }[]>();
  // most names have one document: a plain number takes far less memory than an array
  const names = new Map<string, number | number[]>();
  const put = (texts: readonly string[], worth: number, place: number): void => {
    for (const word of texts) {
      const known = words.get(word) ?? [];
      if (known.length === 0) words.set(word, known);
      let posting = known.find((each) => each.worth === worth);
      if (posting === undefined) {
        posting = { worth, places: new PositionList() };
        known.push(posting);
      }
      if (posting.places.last !== place) posting.places.push(place);
    }
  };
  const putName = (key: string, place: number, position: number): void => {
    const known = names.get(key);
    const packed = pack(place, position);
    if (known === undefined) names.set(key, packed);
    else if (typeof known === 'number') {
      if (unpack(known).place !== place) names.set(key, [known, packed]);
    } else if (unpack(known.at(-1) ?? -1).place !== place) known.push(packed);
  };
  const add = ({ sku, name, purpose, synonyms }: Searchable, place: number): void => {
    // the digits of a number without its letter, and its year; a separate list finds the complete number
    put(readWords(sku.slice(1)), WORTH.digits, place);
    put(readWords(purpose), WORTH.purpose, place);
    for (let position = 0; position <= synonyms.length; position += 1) {
      const text = readWords(position === 0 ? name : (synonyms[position - 1] ?? ''));
      put(text, position > 1 ? WORTH.synonyms : WORTH.name, place);
      if (text.length <= MAX_NAME_LENGTH) putName(text.join(' '), place, position);
    }
  };
  return {
    add,
    async end() {
      const settled = new Map<string, Posting[]>();
      await forEachYielding([...words], ([word, known]) => {
        settled.set(
          word,
          known.map(({ worth, places }) => ({ worth, places: places.settle() })),
        );
      });
      words.clear();
      return {
        words: settled,
        has: (name) => names.has(name),
        named: (name) => [names.get(name) ?? []].flat().map(unpack),
      };
    },
  };
}
