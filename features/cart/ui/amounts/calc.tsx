import type { ReactNode } from 'react';

/** One row of a computation: `sum` has a rule above it, `answer` a double rule, and `less` is subtracted. */
export type CalcRow = {
  key: string;
  label: ReactNode;
  amount: ReactNode;
  kind?: 'plain' | 'less' | 'sum' | 'answer';
  /** text instead of a number, such as "calculated at checkout" */
  isWords?: boolean;
};

const CLASSES = { plain: undefined, less: 'less', sum: 'sum', answer: 'sum ans' };

/** Amounts as a computation: narrow, right-aligned digits, and one answer per list. */
export function Calc({ rows }: { rows: readonly CalcRow[] }) {
  return (
    <dl className="calc">
      {rows.map(({ key, label, amount, kind = 'plain', isWords = false }) => (
        <div key={key} className={CLASSES[kind]}>
          <dt>{label}</dt>
          <dd className={isWords ? 'soft' : undefined} translate={isWords ? undefined : 'no'}>
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
