import type { ReactNode } from 'react';

/** One row of a computation: `sum` stands under a rule, `answer` over a double one, `less` is taken off. */
export type CalcRow = {
  key: string;
  label: ReactNode;
  amount: ReactNode;
  kind?: 'plain' | 'less' | 'sum' | 'answer';
  /** words instead of a figure, such as "calculated at checkout" */
  isWords?: boolean;
};

const CLASSES = { plain: undefined, less: 'less', sum: 'sum', answer: 'sum ans' };

/** Money is a computation: figures narrow and right-aligned, one answer to a list. */
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
