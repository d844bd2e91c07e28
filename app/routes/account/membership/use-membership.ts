import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Intent, Outcome } from './change-membership.ts';

/** What lies over the page: what connecting came to, or the question before removing. */
export type Layer = { kind: 'connected' } | { kind: 'question' } | { kind: 'failed'; outcome: Outcome };

/** [ACC-09] The presses of the page and what is said of them. Focus goes to the heading where its control is gone. */
export function useMembership() {
  const fetcher = useFetcher<Outcome>({ key: 'membership' });
  const [layer, setLayer] = useState<Layer | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, state } = fetcher;
  const answered = state === 'idle' ? data : undefined;
  useEffect(() => {
    if (!answered || answered.problems) return;
    if (!answered.isDone) setLayer({ kind: 'failed', outcome: answered });
    else if (answered.intent === 'connect') setLayer({ kind: 'connected' });
    setRemoved(answered.isDone && answered.intent === 'remove');
    if (answered.isDone && answered.intent === 'remove') heading.current?.focus();
  }, [answered]);
  const send = (intent: Intent, fields: Record<string, string> = {}): void =>
    void fetcher.submit({ intent, ...fields }, { method: 'post', action: '/account/aia-membership' });
  const close = (): void => {
    // the form that was sent has given way to what it connected
    if (layer?.kind === 'connected') requestAnimationFrame(() => heading.current?.focus());
    setLayer(null);
  };
  return {
    busy: state === 'idle' ? null : (String(fetcher.formData?.get('intent') ?? '') as Intent | ''),
    layer,
    heading,
    isRemoved,
    isChecked: answered?.isDone === true && answered.intent === 'check',
    send,
    ask: () => setLayer({ kind: 'question' }),
    close,
  };
}
export type MembershipPresses = ReturnType<typeof useMembership>;
