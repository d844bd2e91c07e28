import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type CodePlace, normaliseCode } from '../../../shop/catalogue/code.ts';
import type { PageBlock } from '../../../shop/content/page-block.ts';
import type { BlockProps } from '../block-props.ts';

type Chooser = BlockProps<'numberChooser'>['block'];
/** What the loader of a page of the content gives, as far as this block reads it. */
type Loaded = { page: { blocks: PageBlock[] } };

/** How long choosing rests before the store is asked: arrow keys pass over values. */
const REST_MS = 120;

/** The number that the form holds, and the block for it: the page's own until the store has answered. The address says the number, so that it can be passed on. */
export function useChoice(own: Chooser) {
  const { load, data, state } = useFetcher<Loaded>();
  const { pathname } = useLocation();
  const [number, setNumber] = useState(own.number);
  const form = useRef<HTMLFormElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const choose = useCallback((): void => {
    const next = form.current && numberIn(form.current);
    if (!next) return;
    setNumber(next);
    const address = `${pathname}?number=${next}`;
    window.history.replaceState(window.history.state, '', address);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => void load(address), REST_MS);
  }, [load, pathname]);
  // a page that was gone to shows the number of its address; what was chosen before the script was there counts
  useEffect(() => {
    setNumber(own.number);
    if (form.current && numberIn(form.current) !== own.number) choose();
    return () => clearTimeout(rest.current);
  }, [own.number, choose]);
  const found = data?.page.blocks.find(
    (block): block is Chooser => block.kind === 'numberChooser' && block.id === own.id,
  );
  const block = [found, own].find((each) => each?.number === number);
  return { block: block ?? found ?? own, number, form, choose, isWaiting: state === 'loading' || block === undefined };
}

const PLACES: readonly CodePlace[] = ['series', 'type', 'delivery', 'sequence', 'edition'];

/** Null where a place other than the edition is open. */
function numberIn(form: HTMLFormElement): string | null {
  const fields = new FormData(form);
  const [edition = '', ...places] = PLACES.toReversed().map((place) => String(fields.get(place) ?? ''));
  return normaliseCode(`${places.toReversed().join('')} ${edition}`);
}
