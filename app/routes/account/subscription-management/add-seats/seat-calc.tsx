import { formatDate } from '../../../../../core/dates.ts';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import { Calc, type CalcRow } from '../../../../parts/amounts/calc.tsx';
import { discountName, type SeatRow } from './seat-rows.ts';

/** What the price consists of; `yearly` null where no year follows. */
export type SeatRows = { rows: SeatRow[]; yearly: SeatRow | null };

/** The computation with its one answer, and below it what comes every year. */
export function SeatCalc({ rows, yearly, draw }: SeatRows & { draw(row: SeatRow): CalcRow }) {
  return (
    <>
      <Calc rows={rows.map(draw)} />
      {yearly && (
        <div className="add-seats-yearly">
          <Calc rows={[draw(yearly)]} />
        </div>
      )}
    </>
  );
}

export const drawKnown = ({ small, ...row }: SeatRow): CalcRow => ({
  ...row,
  label: (
    <>
      {row.label}
      {small && <span className="tiny add-seats-small">{small}</span>}
    </>
  ),
});

/** [LD1] The same row while its figure is on its way: as high as it will be. */
export const drawComing = ({ key, label, small, kind }: SeatRow): CalcRow => ({
  key,
  kind,
  label: (
    <>
      {label}
      {small && (
        <span className="tiny add-seats-small" aria-hidden="true">
          <span className="sk add-seats-sk" />
        </span>
      )}
    </>
  ),
  amount: <span className="sk add-seats-sk" aria-hidden="true" />,
});

/** The same row without a number. */
export const drawNone = (row: SeatRow): CalcRow => ({
  ...drawKnown({ ...row, small: null }),
  amount: message('seats.unknown'),
});

/** Rows without figures: of the shape that the price had last, at first of the one that it mostly has. */
export function rowsWithout(plan: OwnPlan, last: SeatRows | null): SeatRows {
  const yearly = message('seats.yearly', { date: formatDate(plan.endDate) });
  const shape = last ?? {
    rows: [
      { key: 'seats', label: '', amount: '' },
      ...plan.discounts.map(({ name }, at) => ({
        key: `less-${at}`,
        label: discountName(name, plan),
        amount: '',
        kind: 'less' as const,
      })),
      { key: 'tax', label: message('seats.tax'), amount: '' },
      { key: 'due', label: message('seats.due'), amount: '', kind: 'answer' as const },
    ],
    yearly: plan.state === 'canceling' ? null : { key: 'yearly', label: yearly, small: yearly, amount: '' },
  };
  // how many seats it is about is another number now
  const plain = (row: SeatRow): SeatRow => (row.key === 'seats' ? { ...row, label: message('seats.line.plain') } : row);
  return { ...shape, rows: shape.rows.map(plain) };
}
