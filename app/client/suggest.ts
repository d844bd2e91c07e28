import { call } from '../../api/client.ts';
import type { DocumentSummary } from '../../shop/catalogue/document.ts';
import { beginsWith, parsePartialCode } from '../../shop/catalogue/partial-code.ts';
import { parsePrices } from '../../shop/catalogue/price.ts';
import type { SearchBeginning } from '../../shop/search/begin-search.ts';
import { readTerm } from '../../shop/search/search-address.ts';
import type { Suggestions } from '../../shop/search/suggest.ts';

export type { Suggestions };

/** `isFailed`: no answer came, or half of one. */
export type Answered = Suggestions & { isFailed: boolean };

const NOTHING: Suggestions = { documents: [], total: 0, help: [], articles: [], filters: [], isWhole: false };
/** A letter alone says nothing yet. */
const SHORTEST = 2;

/** What was typed, as the search will read it; null where there is nothing to ask. */
export function toSearchTerm(text: string): string | null {
  const term = readTerm(text);
  return term === null || term.length < SHORTEST ? null : term;
}

/** Answers that are kept, the latest ones, and documents that any of them named. */
const MAX_KNOWN = 50;
const MAX_SEEN = 200;
/** So many documents a field shows. */
export const MAX_HITS = 7;

/** Reads suggestions; complete answers are cached, failed or partial ones are not. */
export function createSuggestionSource(fetchAnswer: typeof fetch = (...asked) => fetch(...asked)) {
  const known = new Map<string, Suggestions>();
  const seen = new Map<string, DocumentSummary>();
  let beginning: SearchBeginning | null = null;
  const note = (documents: readonly DocumentSummary[]): void => {
    for (const document of documents) {
      if (seen.size < MAX_SEEN || seen.has(document.sku)) seen.set(document.sku, document);
    }
  };
  return {
    /** what is already known, so that a term typed twice shows at once */
    recall: (term: string): Suggestions | undefined => known.get(term),
    /** documents that were shown for other terms and fit this one: an answer before the answer */
    guess: (term: string): Suggestions => {
      const documents = [...seen.values()].filter(fitsTerm(term)).slice(0, MAX_HITS);
      return { ...NOTHING, documents, total: 0 };
    },
    /** Never fails: without an answer there is nothing to suggest. An aborted one is the caller's to drop. */
    async ask(term: string, signal: AbortSignal): Promise<Answered> {
      const answer = await call('GET /api/search/suggest', { q: term }, { fetch: fetchAnswer, signal });
      // a store of another release answers otherwise
      if (!answer.ok || !answer.value.help) return { ...NOTHING, isFailed: true };
      const found = { ...answer.value, documents: answer.value.documents.map(parsePrices) };
      note(found.documents);
      if (found.isWhole) {
        const [oldest] = known.size < MAX_KNOWN ? [] : known.keys();
        if (oldest !== undefined) known.delete(oldest);
        known.set(term, found);
      }
      return { ...found, isFailed: !found.isWhole && found.documents.length === 0 };
    },
    /** what an empty field offers, as far as it is known */
    begun: (): SearchBeginning | null => beginning,
    /** What an empty field offers, asked for once; null where it does not come. */
    async begin(): Promise<SearchBeginning | null> {
      if (beginning) return beginning;
      const answer = await call('GET /api/search/begin', {}, { fetch: fetchAnswer });
      if (!answer.ok || !answer.value.popular) return null;
      const begun = { ...answer.value, popular: answer.value.popular.map(parsePrices) };
      note(begun.popular);
      if (begun.isWhole) beginning = begun;
      return begun;
    },
  };
}

/** By the beginning of a number, or by the beginnings of words of the title. */
function fitsTerm(term: string): (document: DocumentSummary) => boolean {
  const begun = parsePartialCode(term);
  if (begun) return ({ sku }) => beginsWith(sku, begun);
  const typed = term.toLowerCase().split(/\s+/);
  return ({ title }) => {
    const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
}
