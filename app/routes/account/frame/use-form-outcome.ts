import { useEffect, useEffectEvent, useState } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { focusHeading } from '../../../ui-kit/focus-heading.ts';
import { useCloseLayer } from '../company/company-layer.ts';

type Options<O, L> = {
  /** the fetcher of the page's forms */
  key: string;
  readLayer: (search: string) => L | null;
  /** the outcome that the URL carries after a form without a script */
  readDone: (search: string) => O | null;
  /** whether a successful form leaves its dialog open */
  staysOpen?: (outcome: O) => boolean;
};

/** Returns the dialog, the pending form and the last outcome of a page. The page works without a script, too. */
export function useFormOutcome<O extends { isDone: boolean; intent: string }, L extends { name: string; of: string }>({
  key,
  readLayer,
  readDone,
  staysOpen = () => false,
}: Options<O, L>) {
  const fetcher = useFetcher<O>({ key });
  // the outcome is plain JSON, which the router returns unchanged
  const posted = useActionData() as O | undefined;
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<O | null>(() => posted ?? readDone(search));
  const layer = readLayer(search);
  const opened = layer && `${layer.name} ${layer.of}`;
  const [last, setLast] = useState(opened);
  if (opened !== last) {
    setLast(opened);
    // a new dialog begins without the outcome of an earlier form
    if (opened !== null) setOutcome(null);
  }
  const close = useCloseLayer();
  const { state, data } = fetcher;
  const show = useEffectEvent((next: O) => {
    setOutcome(next);
    if (next.isDone && !staysOpen(next)) close();
  });
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    show(data as O);
    if (!data.isDone) return;
    // the control of the form may be removed with its row
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusHeading();
    });
    return () => clearTimeout(timer);
  }, [state, data]);
  return {
    layer,
    outcome,
    close,
    fetcher,
    pathname,
    /** the address of every form: without a script a failure opens the same dialog */
    action: pathname + search,
    /** the intent of the pending form; null if none is pending */
    busy: state === 'idle' ? null : (String(fetcher.formData?.get('intent') ?? '') as O['intent'] | ''),
  };
}
