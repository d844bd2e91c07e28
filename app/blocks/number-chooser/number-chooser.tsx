import { Form } from 'react-router';
import { message } from '../../../messages/message.ts';
import { type CodePlace, parseCode } from '../../../shop/catalogue/code.ts';
import { SERIES, SERIES_LETTERS, TYPES } from '../../../shop/catalogue/legend.ts';
import { buttonClass } from '../../everywhere/parts/button.tsx';
import { Plate } from '../../everywhere/parts/plate.tsx';
import { seriesClass } from '../../everywhere/parts/series-class.ts';
import { shownDeliveries } from '../../parts/legend/shown-deliveries.ts';
import styles from '../../styles/legend.css?url';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { ChosenNumber } from './chosen-number.tsx';
import { PlaceColumn, type PlaceValue } from './place-column.tsx';
import { useChoice } from './use-choice.ts';

const SEQUENCES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * [PRD-10] The legend to choose from: its columns are the places of the number above them. With a script plate and documents follow each choice; without one
 * it is a form that leads to the page of the number.
 */
export default function NumberChooser({ block: given, isFirst }: BlockProps<'numberChooser'>) {
  const { block, number, form, choose, isWaiting } = useChoice(given);
  const code = parseCode(number);
  if (!code) return null;
  const column = (place: CodePlace, values: PlaceValue[], hint?: string) => (
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
      {/* React puts it into the page's head and waits for it, so that nothing is seen without it */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <Form
        // another number by its address chooses anew
        key={given.number}
        ref={form}
        method="get"
        className="chooser"
        preventScrollReset
        onChange={choose}
      >
        <div className="legend-top grid-paper">
          <Plate sku={number} />
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

/** 0, 1 and 2 are one delivery, and one row; it stands for what is written. */
const deliveries = (written: number): PlaceValue[] =>
  valuesOf(shownDeliveries()).map((row) =>
    row.value === '0' && written <= 2 ? { ...row, value: String(written), written: '0' } : row,
  );

const figures = (values: readonly number[]): PlaceValue[] =>
  values.map((value) => ({ value: String(value), meaning: '' }));

/** What is written in the number can be chosen, too. */
const withOwn = (values: readonly number[], own: number | null): readonly number[] =>
  own === null || values.includes(own) ? values : [own, ...values];
