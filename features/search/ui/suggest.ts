import { callEndpoint } from '../../../api/client.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import { readTerm } from '../../catalogue/rules/listing/search-address.ts';
import { beginsWith, parsePartialCode } from '../../catalogue/rules/partial-code.ts';
import { parsePrices } from '../../catalogue/rules/price.ts';
import type { SearchBeginning } from '../use-cases/begin-search.ts';
import type { Suggestions } from '../use-cases/suggest.ts';

export type { Suggestions };

/** `isFailed`: the response was missing or incomplete. */
export type SuggestionsResult = Suggestions & { isFailed: boolean };

const NOTHING: Suggestions = { documents: [], total: 0, help: [], articles: [], filters: [], isWhole: false };
/** The minimum length of a term: a single letter is not searched. */
const SHORTEST = 2;

/** Normalizes the typed text like the search does; null if there is nothing to search for. */
export function toSearchTerm(text: string): string | null {
  const term = readTerm(text);
  return term === null || term.length < SHORTEST ? null : term;
}

/** The maximum number of cached responses, and of documents remembered from them. */
const MAX_KNOWN = 50;
const MAX_SEEN = 200;
/** The maximum number of documents that a field shows. */
export const MAX_SUGGESTED_HITS = 7;

/** Reads suggestions; complete answers are cached, failed or partial ones are not. */
export function createSuggestionSource(fetchResponse: typeof fetch = (...args) => fetch(...args)) {
  const known = new Map<string, Suggestions>();
  const seen = new Map<string, DocumentSummary>();
  let beginning: SearchBeginning | null = null;
  const note = (documents: readonly DocumentSummary[]): void => {
    for (const document of documents) {
      if (seen.size < MAX_SEEN || seen.has(document.sku)) seen.set(document.sku, document);
    }
  };
  return {
    /** the cached answer, so that a repeated term shows at once */
    recall: (term: string): Suggestions | undefined => known.get(term),
    /** matching documents from answers to other terms: a preliminary answer */
    guess: (term: string): Suggestions => {
      const documents = [...seen.values()].filter(fitsTerm(term)).slice(0, MAX_SUGGESTED_HITS);
      return { ...NOTHING, documents, total: 0 };
    },
    /** Never rejects: a failure returns no suggestions. The caller discards an aborted answer. */
    async ask(term: string, signal: AbortSignal): Promise<SuggestionsResult> {
      const result = await callEndpoint('GET /api/search/suggest', { q: term }, { fetch: fetchResponse, signal });
      // a store of another release may respond in another shape
      if (!result.ok || !result.value.help) return { ...NOTHING, isFailed: true };
      const found = { ...result.value, documents: result.value.documents.map(parsePrices) };
      note(found.documents);
      if (found.isWhole) {
        const [oldest] = known.size < MAX_KNOWN ? [] : known.keys();
        if (oldest !== undefined) known.delete(oldest);
        known.set(term, found);
      }
      return { ...found, isFailed: !found.isWhole && found.documents.length === 0 };
    },
    /** the suggestions of an empty field, if already loaded */
    begun: (): SearchBeginning | null => beginning,
    /** Loads the suggestions of an empty field, once; null if the request fails. */
    async begin(): Promise<SearchBeginning | null> {
      if (beginning) return beginning;
      const result = await callEndpoint('GET /api/search/begin', {}, { fetch: fetchResponse });
      if (!result.ok || !result.value.popular) return null;
      const begun = { ...result.value, popular: result.value.popular.map(parsePrices) };
      note(begun.popular);
      if (begun.isWhole) beginning = begun;
      return begun;
    },
  };
}

/** Matches the prefix of a number, or the prefixes of words of the title. */
function fitsTerm(term: string): (document: DocumentSummary) => boolean {
  const begun = parsePartialCode(term);
  if (begun) return ({ sku }) => beginsWith(sku, begun);
  const typed = term.toLowerCase().split(/\s+/);
  return ({ title }) => {
    const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
}
