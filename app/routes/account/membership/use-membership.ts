import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { MembershipChangeOutcome, MembershipIntent } from './change-membership.ts';

/** The open dialog: the result of connecting, or the confirmation before removing. */
export type Layer = { kind: 'connected' } | { kind: 'question' } | { kind: 'failed'; outcome: MembershipChangeOutcome };

/** [ACC-09] The actions of the page and their feedback. Focus moves to the heading if its control is gone. */
export function useMembership({ isConnected }: { isConnected: boolean }) {
  const fetcher = useFetcher<MembershipChangeOutcome>({ key: 'membership' });
  const { search } = useLocation();
  const [arrival, setArrival] = useState(() => readFormArrival(new URLSearchParams(search)));
  const [layer, setLayer] = useState<Layer | null>(null);
  const [requested, setRequested] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, state } = fetcher;
  const responded = state === 'idle' ? data : undefined;
  useEffect(() => {
    // shown once: a reload or a shared URL does not show it again
    if (arrival.isMarked) window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!arrival.isAsking) return;
    setArrival((was) => ({ ...was, isAsking: false }));
    if (isConnected) setLayer({ kind: 'question' });
  }, [arrival, isConnected]);
  useEffect(() => {
    if (!responded || responded.problems) return;
    if (responded.intent === 'connect' && responded.isDone) setLayer({ kind: 'connected' });
    // the outcome of a check is shown beside its button
    else if (responded.intent !== 'check' && !responded.isDone) setLayer({ kind: 'failed', outcome: responded });
    if (responded.isDone && responded.intent === 'remove') heading.current?.focus();
  }, [responded]);
  const send = (intent: MembershipIntent, fields: Record<string, string> = {}): void =>
    void fetcher.submit({ intent, ...fields }, { method: 'post', action: '/account/aia-membership' });
  const close = (): void => {
    // the connected membership has replaced the submitted form
    if (layer?.kind === 'connected') requestAnimationFrame(() => heading.current?.focus());
    setLayer(null);
  };
  return {
    busy: state === 'idle' ? null : (String(fetcher.formData?.get('intent') ?? '') as MembershipIntent | ''),
    layer,
    heading,
    /** the last submission, by a script or a plain form, with its response */
    feedback: state === 'idle' ? (data ?? arrival.feedback) : null,
    /** the state when a check was requested */
    requested: requested,
    /** whether the confirmation is part of the page, for browsers without a script */
    isAsking: arrival.isAsking,
    send,
    check(standing: string): void {
      setRequested(standing);
      send('check');
    },
    ask: () => setLayer({ kind: 'question' }),
    close,
  };
}
export type MembershipActions = ReturnType<typeof useMembership>;

type Arrival = { feedback: MembershipChangeOutcome | null; isAsking: boolean; isMarked: boolean };

/**
 * [ACC-09] Reads the parameters of a page without a script: the submitted plain form (`done`), or the confirmation
 * before removing (`remove`).
 */
function readFormArrival(search: URLSearchParams): Arrival {
  const done = search.get('done');
  const isAsking = search.has('remove');
  const feedback = done === 'remove' || done === 'check' ? ({ intent: done, isDone: true } as const) : null;
  return { feedback: feedback, isAsking, isMarked: done !== null || isAsking };
}
