import { type RefObject, useEffect, useRef, useState } from 'react';
import { askableTerm, createSuggestionSource, type SuggestionSource, type Suggestions } from '../../client/suggest.ts';
import { type Row, rowsOf } from './suggested-rows.ts';

const PAUSE_MS = 120;
// one for all fields of a page
let shared: SuggestionSource | null = null;

type Suggested = { rows: readonly Row[]; found: number };
const NONE: Suggested = { rows: [], found: 0 };

/**
 * The rows for what is typed. A pause in the typing asks; the question before it is given up. Until an answer comes the rows of
 * the last one stay, so that the list does not flicker.
 */
export function useSuggestedRows(field: RefObject<HTMLInputElement | null>) {
  const [suggested, setSuggested] = useState(NONE);
  const underWay = useRef<AbortController | null>(null);
  shared ??= createSuggestionSource();
  const source = shared;

  const drop = (): void => underWay.current?.abort();
  const show = (term: string, found: Suggestions): void => {
    const kept = new URLSearchParams();
    for (const input of field.current?.form?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])
      kept.append(input.name, input.value);
    const rows = rowsOf(term, found, kept);
    setSuggested({ rows, found: rows.length - 1 });
  };
  const ask = (text: string): void => {
    drop();
    const term = askableTerm(text);
    const known = term === null ? undefined : source.recall(term);
    if (term === null) setSuggested(NONE);
    else if (known) show(term, known);
    else {
      const question = new AbortController();
      const { signal } = question;
      underWay.current = question;
      setTimeout(async () => {
        if (signal.aborted) return;
        const answer = await source.ask(term, signal);
        if (!signal.aborted) show(term, answer);
      }, PAUSE_MS);
    }
  };
  useEffect(() => () => underWay.current?.abort(), []);
  return { ...suggested, ask, drop };
}
