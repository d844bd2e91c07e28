import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { Savings } from '../../../shop/content/page-block.ts';
import type { BlockProps } from '../block-props.ts';

/** Of the block what the lines of the answer say. */
export type ExampleWords = Pick<BlockProps<'documentSavingsTable'>['block'], 'savings'> & {
  subscription: { title: string } | null;
};

type Result = { label: string; amount: string };

/** [PRD-06] How the worked example comes out: bought singly, less a seat, and what is saved by the one or the other. */
export function savingsResult(
  { subscription, savings }: ExampleWords,
  { sumCents, annualPriceCents, savingsCents }: Savings,
): { singly: Result; seat: Result; answer: Result } {
  return {
    singly: { label: message('block.documentSavingsTable.singly'), amount: formatMoney(sumCents) },
    seat: {
      label: message('block.documentSavingsTable.seat', { plan: subscription?.title ?? '' }),
      amount: `−${formatMoney(annualPriceCents)}`,
    },
    answer: {
      label:
        savingsCents >= 0
          ? savings || message('block.documentSavingsTable.saved')
          : message('block.documentSavingsTable.cheaper'),
      amount: formatMoney(Math.abs(savingsCents)),
    },
  };
}
