import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useLocation } from 'react-router';
import styles from '../../../../app/styles/legend.css?url';
import { buttonClass } from '../../../../app/ui-kit/button.tsx';
import { message } from '../../../../messages/message.ts';
import { type CodeSegment, normalizeDocumentCode, parseCode } from '../../../catalogue/rules/code.ts';
import { SERIES, SERIES_LETTERS, TYPES } from '../../../catalogue/rules/legend.ts';
import { shownDeliveries } from '../../../catalogue/ui/legend/shown-deliveries.ts';
import { DocumentNumber } from '../../../catalogue/ui/plate.tsx';
import { seriesClass } from '../../../catalogue/ui/series-class.ts';
import type { PageBlock } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { ChosenNumber } from './chosen-number.tsx';

const SEQUENCES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * [PRD-10] An interactive numbering legend: its columns are the places of the number above them. With a script, plate and documents follow each choice; without
 * one it is a form that leads to the page of the number.
 */
export default function NumberChooser({ block: given, isFirst }: BlockProps<'numberChooser'>) {
  const { block, number, form, choose, isWaiting } = useChoice(given);
  const code = parseCode(number);
  if (!code) return null;
  const column = (place: CodeSegment, values: PlaceValue[], hint?: string) => (
    <PlaceColumn
      place={place}
      written={code[place]}
      chosen={String(code[place] ?? '')}
      values={values}
      hint={hint}
      className={place === 'series' ? seriesClass(code.series) : undefined}
    />
  );
  return (
    <BlockSection {...block} isFirst={isFirst}>
      {/* React puts it into the page's head and waits for it, so that the block never shows without its style */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <Form
        // another number in the address resets the choice
        key={given.number}
        ref={form}
        method="get"
        className="chooser"
        preventScrollReset
        onChange={choose}
      >
        <div className="legend-top grid-paper">
          <DocumentNumber sku={number} />
        </div>
        <div className="legend-cols">
          {column(
            'series',
            SERIES_LETTERS.map((letter) => ({
              value: letter,
              meaning: SERIES[letter],
              className: seriesClass(letter),
            })),
          )}
          {column('type', valuesOf(TYPES))}
          {column('delivery', deliveries(code.delivery))}
          {column('sequence', figures(withOwn(SEQUENCES, code.sequence)), message('legend.sequence.order'))}
          {column('edition', figures(withOwn(block.years, code.edition)), message('legend.edition.text'))}
        </div>
        <noscript>
          <p className="chooser-send">
            <button type="submit" className={buttonClass({})}>
              {message('block.chooser.show')}
            </button>
          </p>
        </noscript>
      </Form>
      <ChosenNumber code={code} block={block} isWaiting={isWaiting} />
    </BlockSection>
  );
}

const valuesOf = (named: Readonly<Record<number, string | null>>): PlaceValue[] =>
  Object.entries(named).map(([value, meaning]) => ({ value, meaning }));

/** Values 0, 1 and 2 are one delivery, and one row, which shows the value of the number. */
const deliveries = (written: number): PlaceValue[] =>
  valuesOf(shownDeliveries()).map((row) =>
    row.value === '0' && written <= 2 ? { ...row, value: String(written), written: '0' } : row,
  );

const figures = (values: readonly number[]): PlaceValue[] =>
  values.map((value) => ({ value: String(value), meaning: '' }));

/** Adds the number's own value to the choices. */
const withOwn = (values: readonly number[], own: number | null): readonly number[] =>
  own === null || values.includes(own) ? values : [own, ...values];

type Chooser = BlockProps<'numberChooser'>['block'];
/** The part of a content page's loader data that this block reads. */
type Loaded = { page: { blocks: PageBlock[] } };

/** Debounce before the request, because arrow keys pass over values. */
const REST_MS = 120;

/** Returns the number in the form, and its block; the page's own until the response arrives. The address includes the number, so that it can be shared. */
function useChoice(own: Chooser) {
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
  // a client navigation shows the number of its address; a choice made before hydration counts
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

const PLACES: readonly CodeSegment[] = ['series', 'type', 'delivery', 'sequence', 'edition'];

/** Returns null if a place other than the edition is open. */
function numberIn(form: HTMLFormElement): string | null {
  const fields = new FormData(form);
  const [edition = '', ...places] = PLACES.toReversed().map((place) => String(fields.get(place) ?? ''));
  return normalizeDocumentCode(`${places.toReversed().join('')} ${edition}`);
}

/** `meaning`: null for a reserved value, empty if the value explains itself; `written`: set if a row shows several values. */
type PlaceValue = { value: string; written?: string; meaning: string | null; className?: string };

type PlaceColumnProps = {
  place: CodeSegment;
  /** the value in the number; null if it has no edition */
  written: string | number | null;
  chosen: string;
  values: readonly PlaceValue[];
  hint?: string | undefined;
  className?: string | undefined;
};

/** One place of the number: its values to choose from. The browser stores the choice, so that the form works without a script. */
function PlaceColumn({ place, written, chosen, values, hint, className }: PlaceColumnProps) {
  return (
    <fieldset className={className}>
      <legend>
        <b aria-hidden="true">{written}</b>
        {message(`legend.${place}`)}
      </legend>
      <ul className={place === 'series' || place === 'type' || place === 'delivery' ? undefined : `figures ${place}`}>
        {values.map((value) => (
          <li
            key={value.value}
            className={[value.className, value.meaning === null && 'off'].filter(Boolean).join(' ')}
          >
            <Value place={place} isChosen={value.value === chosen} {...value} />
          </li>
        ))}
      </ul>
      {hint && <p className="small muted">{hint}</p>}
    </fieldset>
  );
}

function Value({
  place,
  value,
  written = value,
  meaning,
  isChosen,
}: PlaceValue & { place: CodeSegment; isChosen: boolean }) {
  const text = (
    <>
      <b>{written}</b>
      {meaning !== '' && <span>{meaning ?? message('legend.reserved')}</span>}
    </>
  );
  // a number never gets a reserved value; one that already has it keeps it
  if (meaning === null && !isChosen) return text;
  return (
    <label>
      <input type="radio" name={place} value={value} defaultChecked={isChosen} />
      {text}
    </label>
  );
}
