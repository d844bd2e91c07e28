import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../account/ui/use-store.ts';
import { createOwnSource } from '../../../orders/ui/purchase-search.ts';
import { looksLikeOrderNumber, matchPurchases } from '../../rules/match-own.ts';
import type { PurchaseMatches } from '../../use-cases/search-purchases.ts';
import { readLastSearches } from '../last-searches.ts';
import { createSuggestionSource, type Suggestions, type SuggestionsResult, toSearchTerm } from '../suggest.ts';
import { groupsFor, groupsForNothing, type SuggestionGroup } from './result-groups.ts';

const PAUSE_MS = 120;
// one for all fields of a page
const source = createSuggestionSource();
const ownSource = createOwnSource();

/** `term` null: nothing to search for is typed. `isFailed`: the request for it failed. */
type Finds = { term: string | null; groups: readonly SuggestionGroup[]; isFailed: boolean; isGuess: boolean };
const NONE: Finds = { term: null, groups: [], isFailed: false, isGuess: false };

/**
 * [SE3] [LK-06] Returns the suggestions for a field's text. Cached results show at once; a pause in typing sends a request. It aborts the previous one, so that
 * a late response never replaces a newer one. Loads the customer's own documents once and searches them here.
 */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [finds, setFinds] = useState(NONE);
  const underWay = useRef<AbortController | null>(null);
  const email = useSession().person?.email ?? null;

  const drop = (): void => underWay.current?.abort();
  const getPreservedFields = (): URLSearchParams => {
    const previous = new URLSearchParams();
    for (const input of field.current?.form?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])
      previous.append(input.name, input.value);
    return previous;
  };
  const showNothing = async ({ signal }: AbortController): Promise<void> => {
    const show = (begin: Parameters<typeof groupsForNothing>[1]): void =>
      setFinds({ ...NONE, groups: groupsForNothing(readLastSearches(), begin) });
    show(source.begun());
    const begin = await source.begin();
    if (!signal.aborted) show(begin);
  };
  const showTerm = async (term: string, { signal }: AbortController): Promise<void> => {
    const previous = getPreservedFields();
    const known = source.recall(term);
    let latest: SuggestionsResult | (Suggestions & { isFailed?: boolean }) = known ?? source.guess(term);
    let isGuess = known === undefined;
    let own: PurchaseMatches | undefined;
    const show = (): void => {
      if (!signal.aborted)
        setFinds({
          term,
          groups: groupsFor(term, latest, { own, preserved: previous }),
          isFailed: latest.isFailed === true,
          isGuess,
        });
    };
    show();
    const searchPurchases = async (): Promise<void> => {
      if (email === null) return;
      const newest = await ownSource.readNewest(email);
      if (newest) own = matchPurchases(newest, term);
      show();
    };
    void searchPurchases();
    await rest(PAUSE_MS);
    if (signal.aborted) return;
    if (email !== null && looksLikeOrderNumber(term) && !own?.orders.length) {
      void ownSource.readOne(term).then((one) => {
        if (one?.orders.length) own = { documents: own?.documents ?? [], orders: one.orders };
        show();
      });
    }
    if (known) return;
    latest = await source.ask(term, signal);
    isGuess = false;
    show();
  };
  const ask = (text: string): void => {
    drop();
    const question = new AbortController();
    underWay.current = question;
    const term = toSearchTerm(text);
    if (term !== null) void showTerm(term, question);
    else if (text.trim() === '') void showNothing(question);
    else setFinds(NONE);
  };
  useEffect(() => () => underWay.current?.abort(), []);
  return { ...finds, ask, drop };
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
