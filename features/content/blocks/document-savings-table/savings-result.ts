import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { Savings } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';

/** The block's texts for the rows of the result. */
export type ExampleText = Pick<BlockProps<'documentSavingsTable'>['block'], 'savings'> & {
  subscription: { title: string } | null;
};

type Result = { label: string; amount: string };

/** [PRD-06] The result of the worked example: the price of single copies, less a seat, and the saving of the cheaper way. */
export function savingsResult(
  { subscription, savings }: ExampleText,
  { sumCents, annualPriceCents, savingsCents }: Savings,
): { singly: Result; seat: Result; result: Result } {
  return {
    singly: { label: message('block.documentSavingsTable.singly'), amount: formatMoney(sumCents) },
    seat: {
      label: message('block.documentSavingsTable.seat', { plan: subscription?.title ?? '' }),
      amount: `−${formatMoney(annualPriceCents)}`,
    },
    result: {
      label:
        savingsCents >= 0
          ? savings || message('block.documentSavingsTable.saved')
          : message('block.documentSavingsTable.cheaper'),
      amount: formatMoney(Math.abs(savingsCents)),
    },
  };
}
