import { call } from '../../api/client.ts';
import { readTerm } from '../../shop/search/search-address.ts';
import type { Suggestions } from '../../shop/search/suggest.ts';

export type { Suggestions };

const NOTHING: Suggestions = { documents: [], readings: [], filters: [], isWhole: false };
/** A letter alone says nothing yet. */
const SHORTEST = 2;

/** What was typed, as the search will read it; null where there is nothing to ask. */
export function askableTerm(text: string): string | null {
  const term = readTerm(text);
  return term === null || term.length < SHORTEST ? null : term;
}

/** Answers that are kept, the latest ones. */
const MOST_KNOWN = 50;

/** Reads suggestions; complete answers are cached, failed or partial ones are not. */
export function createSuggestionSource(fetchAnswer: typeof fetch = (...asked) => fetch(...asked)) {
  const known = new Map<string, Suggestions>();
  return {
    /** what is already known, so that a term typed twice shows at once */
    recall: (term: string): Suggestions | undefined => known.get(term),
    /** Never fails: without an answer there is nothing to suggest. An aborted one is the caller's to drop. */
    async ask(term: string, signal: AbortSignal): Promise<Suggestions> {
      const answer = await call('GET /api/search/suggest', { q: term }, { fetch: fetchAnswer, signal });
      if (!answer.ok) return NOTHING;
      const found = answer.value;
      if (found.isWhole) {
        const [oldest] = known.size < MOST_KNOWN ? [] : known.keys();
        if (oldest !== undefined) known.delete(oldest);
        known.set(term, found);
      }
      return found;
    },
  };
}
export type SuggestionSource = ReturnType<typeof createSuggestionSource>;
