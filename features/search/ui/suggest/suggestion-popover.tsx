import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import AddOutcome from '../../../cart/ui/add-outcome.tsx';
import type { AddToCartResult as Outcome } from '../../../cart/ui/add-to-cart.ts';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import { readTerm, searchHref } from '../../../catalogue/rules/listing/search-address.ts';
import { parsePartialCode } from '../../../catalogue/rules/partial-code.ts';
import { clearSearches, recordSearch } from '../last-searches.ts';
import FullscreenLayer from './fullscreen-layer.tsx';
import { PartialCodeBreakdown } from './partial-anatomy.tsx';
import { PartialCodePlate } from './partial-plate.tsx';
import { isNamedByNumber } from './result-groups.ts';
import { getOptionId, gridIds, SIDES, SuggestionList } from './result-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { usePlaceBelow } from './use-popover-position.ts';
import { useSuggestions } from './use-results.ts';
import './finds.css';

type Field = RefObject<HTMLInputElement | null>;
type FieldLayerProps = { field: Field /** the field was clicked before this had loaded */; isRequested: boolean };

/**
 * [SE3] [LK-06] The panel of a search field in use, below it, or the full screen of a phone. It attaches to an existing field that may hold text. Rows are links:
 * a click first removes its layers from the history [DG4], and a modifier key opens a new tab.
 */
export default function FieldLayer({ field, isRequested }: FieldLayerProps) {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const [blocked, setBlocked] = useState<{ document: DocumentSummary; outcome: Exclude<Outcome, false> } | null>(null);
  const [isComplete, setComplete] = useState(isPhone);
  const { term, groups, isFailed, isGuess, ask, drop } = useSuggestions(field);
  const rows = SIDES.flatMap((side) => groups.filter((group) => group.side === side).flatMap((group) => group.rows));
  const choose = (index: number): void =>
    document.getElementById(getOptionId(id, index))?.querySelector<HTMLElement>('a')?.click();
  const { active, isShown, close } = useCombobox(field, {
    rows,
    marksFirst: term !== null && isNamedByNumber(term, rows[0]),
    hasContent: isComplete || rows.length > 0,
    isRequested,
    ask: (text) => {
      say('');
      ask(text);
    },
    drop,
    choose,
    staysOpen: isPhone,
  });
  const begun = parsePartialCode(field.current?.value ?? '');
  const anatomy = isComplete ? null : anatomyBeside(field);
  usePreserveFocus(layer, isShown);
  useSubmit(field);
  usePlaceBelow(layer, field, isShown && !isComplete);
  useTellField(field, { list: gridIds(id), option: active >= 0 ? getOptionId(id, active) : null, isShown });
  useEffect(() => {
    if (active >= 0) document.getElementById(getOptionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  useEffect(() => {
    // the other layout starts from the beginning
    const change = (): void => setComplete(isPhone());
    window.addEventListener('resize', change);
    return () => window.removeEventListener('resize', change);
  }, []);
  const leave = (): void => {
    close();
    goBackTo(field);
  };
  const found = rows.length - (term === null ? 0 : 1);
  const form = field.current?.form;
  const count = found > 0 ? message('suggest.count', { count: found }) : message('suggest.none');
  const failure = term !== null && isFailed ? message('field.failed', { term }) : '';
  return (
    <>
      <span className="vh" role="status">
        {said || (isShown && (failure || (term !== null && !isGuess && count)))}
      </span>
      {isShown && isComplete && form && (
        <>
          <FullscreenLayer form={form} onBack={leave} />
          <button type="button" className="btn quiet finds-close" onClick={leave}>
            {message('field.close')}
          </button>
        </>
      )}
      {isShown && (
        <div ref={layer} className="finds" popover={isComplete ? undefined : 'manual'}>
          {begun &&
            (anatomy ? <PartialCodeBreakdown begun={begun} anatomy={anatomy} /> : <PartialCodePlate begun={begun} />)}
          {failure && <p className="finds-failed">{failure}</p>}
          <SuggestionList
            id={id}
            groups={groups}
            active={active}
            begun={begun}
            isBusy={isGuess}
            onChoose={close}
            onClear={() => {
              clearSearches();
              ask('');
              field.current?.focus();
            }}
            say={say}
            onBlocked={(document, outcome) => setBlocked({ document, outcome })}
          />
        </div>
      )}
      {blocked && (
        <AddOutcome
          documents={[blocked.document]}
          outcome={blocked.outcome}
          quantity={0}
          onClose={() => setBlocked(null)}
        />
      )}
    </>
  );
}

/** The focus stays in the field when a row or a button is clicked. */
function usePreserveFocus(layer: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const box = layer.current;
    if (!isShown || !box) return;
    const preventBlur = (event: Event): void => event.preventDefault();
    box.addEventListener('mousedown', preventBlur);
    return () => box.removeEventListener('mousedown', preventBlur);
  }, [layer, isShown]);
}

/** Returns the annotated plate of the field's page, if it is visible. */
function anatomyBeside(field: Field): Element | null {
  const anatomy = field.current?.closest('.hero')?.querySelector('.anat');
  return anatomy?.checkVisibility() ? anatomy : null;
}

/** Returns the focus to the field, or to the magnifier that opened it on a phone, where the field is no longer visible. */
function goBackTo(field: Field): void {
  const form = field.current?.form;
  const opener = form?.parentElement?.querySelector<HTMLElement>('.sicon');
  (opener ?? field.current)?.focus();
}

/** [RTE-04] Trims the term and stores it as the browser's last search; an empty submit does nothing. Without a script the search page does both. */
function useSubmit(field: Field): void {
  useEffect(() => {
    const form = field.current?.form;
    const send = (event: Event): void => {
      const input = field.current;
      if (!input) return;
      input.value = readTerm(input.value) ?? '';
      if (input.value) recordSearch({ text: input.value, title: '', href: searchHref(input.value) });
      else event.preventDefault();
    };
    // before the router reads the form
    form?.addEventListener('submit', send, true);
    return () => form?.removeEventListener('submit', send, true);
  }, [field]);
}

type PopoverState = { list: string; option: string | null; isShown: boolean };

/** Sets the ARIA attributes of the list on the page's own field. */
function useTellField(field: Field, { list, option, isShown }: PopoverState): void {
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-autocomplete', 'list');
    input?.setAttribute('aria-haspopup', 'grid');
    input?.setAttribute('aria-expanded', String(isShown));
    if (isShown) input?.setAttribute('aria-controls', list);
    else input?.removeAttribute('aria-controls');
    if (option) input?.setAttribute('aria-activedescendant', option);
    else input?.removeAttribute('aria-activedescendant');
  }, [field, list, option, isShown]);
}

/** Below this width a search field opens in full screen. */
const PHONE = '(max-width: 1023px)';

const isPhone = (): boolean => window.matchMedia(PHONE).matches;
