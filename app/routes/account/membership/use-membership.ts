import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Intent, Outcome } from './change-membership.ts';

/** The open dialog: the result of connecting, or the confirmation before removing. */
export type Layer = { kind: 'connected' } | { kind: 'question' } | { kind: 'failed'; outcome: Outcome };

/** [ACC-09] The actions of the page and their feedback. Focus moves to the heading if its control is gone. */
export function useMembership({ isConnected }: { isConnected: boolean }) {
  const fetcher = useFetcher<Outcome>({ key: 'membership' });
  const { search } = useLocation();
  const [arrival, setArrival] = useState(() => readFormArrival(new URLSearchParams(search)));
  const [layer, setLayer] = useState<Layer | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, state } = fetcher;
  const answered = state === 'idle' ? data : undefined;
  useEffect(() => {
    // shown once: a reload or a shared URL does not show it again
    if (arrival.isMarked) window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!arrival.isAsking) return;
    setArrival((was) => ({ ...was, isAsking: false }));
    if (isConnected) setLayer({ kind: 'question' });
  }, [arrival, isConnected]);
  useEffect(() => {
    if (!answered || answered.problems) return;
    if (answered.intent === 'connect' && answered.isDone) setLayer({ kind: 'connected' });
    // the outcome of a check is shown beside its button
    else if (answered.intent !== 'check' && !answered.isDone) setLayer({ kind: 'failed', outcome: answered });
    if (answered.isDone && answered.intent === 'remove') heading.current?.focus();
  }, [answered]);
  const send = (intent: Intent, fields: Record<string, string> = {}): void =>
    void fetcher.submit({ intent, ...fields }, { method: 'post', action: '/account/aia-membership' });
  const close = (): void => {
    // the connected membership has replaced the submitted form
    if (layer?.kind === 'connected') requestAnimationFrame(() => heading.current?.focus());
    setLayer(null);
  };
  return {
    busy: state === 'idle' ? null : (String(fetcher.formData?.get('intent') ?? '') as Intent | ''),
    layer,
    heading,
    /** the last submission, by a script or a plain form, with its response */
    told: state === 'idle' ? (data ?? arrival.told) : null,
    /** the state when a check was requested */
    asked,
    /** whether the confirmation is part of the page, for browsers without a script */
    isAsking: arrival.isAsking,
    send,
    check(standing: string): void {
      setAsked(standing);
      send('check');
    },
    ask: () => setLayer({ kind: 'question' }),
    close,
  };
}
export type MembershipActions = ReturnType<typeof useMembership>;

type Arrival = { told: Outcome | null; isAsking: boolean; isMarked: boolean };

/**
 * [ACC-09] Reads the parameters of a page without a script: the submitted plain form (`done`), or the confirmation
 * before removing (`remove`).
 */
function readFormArrival(search: URLSearchParams): Arrival {
  const done = search.get('done');
  const isAsking = search.has('remove');
  const told = done === 'remove' || done === 'check' ? ({ intent: done, isDone: true } as const) : null;
  return { told, isAsking, isMarked: done !== null || isAsking };
}
