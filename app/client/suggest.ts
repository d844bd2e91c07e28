import { readTerm } from '../../shop/search/search-address.ts';
import type { Suggestions } from '../../shop/search/suggest.ts';

export type { Suggestions };

const NOTHING: Suggestions = { documents: [], readings: [] };
/** A letter alone says nothing yet. */
const SHORTEST = 2;

/** What was typed, as the search will read it; null where there is nothing to ask. */
export function askableTerm(text: string): string | null {
  const term = readTerm(text);
  return term === null || term.length < SHORTEST ? null : term;
}

/** Asks the store what terms may mean; each answer is kept as long as the page lives, one that failed is not. */
export function createSuggestionSource(fetchAnswer: typeof fetch = (...asked) => fetch(...asked)) {
  const known = new Map<string, Suggestions>();
  return {
    /** what is already known, so that a term typed twice shows at once */
    recall: (term: string): Suggestions | undefined => known.get(term),
    /** Never fails: without an answer there is nothing to suggest. An aborted one is the caller's to drop. */
    async ask(term: string, signal: AbortSignal): Promise<Suggestions> {
      try {
        const answer = await fetchAnswer(`/api/search/suggest?${new URLSearchParams({ q: term })}`, { signal });
        if (!answer.ok) return NOTHING;
        const found = (await answer.json()) as Suggestions;
        // without documents it may be half an answer: their side may have failed
        if (found.documents.length > 0) known.set(term, found);
        return found;
      } catch {
        return NOTHING;
      }
    },
  };
}
export type SuggestionSource = ReturnType<typeof createSuggestionSource>;
