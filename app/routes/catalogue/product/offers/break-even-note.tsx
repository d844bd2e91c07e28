import { createElement, Fragment, type ReactNode } from 'react';
import { type Cents, formatMoney } from '../../../../../core/money.ts';
import { messageParts } from '../../../../../messages/message.ts';
import { breakEvenCopy } from '../../../../../shop/catalogue/break-even.ts';
import { nthCopy, singleCopy } from './nth-copy.ts';

type BreakEvenProps = { copyCents: Cents; annualPriceCents: Cents; children: ReactNode };

/** [PD6] [PRD-16] Spans both offers: from which copy a seat costs less, by the price that counts; and the way to a worked example. */
export function BreakEven({ copyCents, annualPriceCents, children }: BreakEvenProps) {
  const first = breakEvenCopy(annualPriceCents, copyCents);
  if (first === null && !children) return null;
  const price = formatMoney(copyCents);
  return (
    <div className="breakeven">
      {first !== null && (
        <p>
          {first === 1
            ? pieces(messageParts<ReactNode>('plan.breakEven.first', { price, one: mark(singleCopy()) }))
            : pieces(messageParts<ReactNode>('plan.breakEven', { price, copy: mark(nthCopy(first)) }))}
        </p>
      )}
      {children}
    </div>
  );
}

const mark = (text: string): ReactNode => <span className="mk">{text}</span>;
const pieces = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
