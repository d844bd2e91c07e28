import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PageBlock } from '../../../shop/content/page-block.ts';
import type { BlockProps } from '../block-props.ts';

type Help = BlockProps<'helpTopics'>['block'];
/** What the loader of the help page gives, as far as this block reads it. */
type Loaded = { page: { blocks: PageBlock[] } };

/** How long typing rests before the store is asked. */
const REST_MS = 120;
/** One letter finds nearly everything. */
const LEAST = 2;

/** The block with the answers to what stands in the field; the page's own where that is empty. The address stays until the search is sent. */
export function useLiveAnswers(own: Help) {
  const { load, data, state } = useFetcher<Loaded>();
  const [term, setTerm] = useState('');
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // a page that was gone to shows what its address says
  useEffect(() => {
    if (own.answers !== null) setTerm('');
    return () => clearTimeout(rest.current);
  }, [own.answers]);
  const ask = (typed: string): void => {
    clearTimeout(rest.current);
    const wanted = typed.trim().replaceAll(/\s+/g, ' ');
    if (wanted.length < LEAST) {
      setTerm('');
      return;
    }
    rest.current = setTimeout(() => {
      setTerm(wanted);
      void load(`/help?q=${encodeURIComponent(wanted)}`);
    }, REST_MS);
  };
  const found = data?.page.blocks.find((block): block is Help => block.kind === 'helpTopics' && block.id === own.id);
  const isLive = term !== '' && found !== undefined && !found.isFailed;
  return { block: isLive ? found : own, ask, isWaiting: state === 'loading' };
}
