import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { CartLineView } from '../../../../features/cart/use-cases/view-cart.ts';
import { CART_LINE } from '../../../../tests/support/cart-line-view.ts';
import { CartLineRow } from './cart-line.tsx';

function render(line: Partial<CartLineView>): string {
  const element = <CartLineRow line={{ ...CART_LINE, ...line }} onRemoved={() => undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** Returns the text of the amount column. */
function amountOf(line: Partial<CartLineView>): string {
  const html = render(line);
  const [, amount = ''] = /<div class="amt">(.*?)<\/div>/.exec(html) ?? [];
  return amount
    .replaceAll(/<s(?: [^>]*)?>(.*?)<\/s>/g, '~$1~')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each([
  ['to everybody', {}, '$84'],
  ['in a sale', { amount: 7_500 }, '$75'],
  ['in a sale, with what it was', { amount: 7_500, regularAmount: 8_400 }, '$75 Regular price ~$84~'],
  ['to a member', { memberAmount: 7_560 }, '$75.60 Regular price ~$84~ Member price'],
  [
    'to a member in a sale',
    { amount: 7_500, regularAmount: 8_400, memberAmount: 6_750 },
    '$67.50 Regular price ~$84~ Sale price $75 Member price',
  ],
  // 4 x 21.60
  [
    'to a member, four copies',
    { quantity: 4, amount: 9_600, memberAmount: 8_640 },
    '$86.40 Regular price ~$96~ Member price $21.60 each',
  ],
  // 44.55 for two does not divide into a unit price
  [
    'to a member, shared unevenly',
    { quantity: 2, amount: 4_950, memberAmount: 4_455 },
    '$44.55 Regular price ~$49.50~ Member price',
  ],
])('[LK-12] [PRD-16] a line of the cart costs %s', (_, line, says) => {
  expect(amountOf(line)).toBe(says);
});

it.each([true, false])(
  '[LK-01] removes a line by one button, which works without a script too: in the plan %s',
  (isInPlan) => {
    expect(render({ isInPlan }).match(/name="intent" value="remove"/g)).toHaveLength(1);
    expect(render({ isInPlan }).match(/>Remove</g)).toHaveLength(1);
  },
);

it('[OP-25] a line of the cart names the files of its document', () => {
  const kindOf = (line: Partial<CartLineView>): string | undefined =>
    /<span class="kind">(.*?)<\/span>/.exec(render(line))?.[1]?.replaceAll(/<[^>]+>/g, '');
  const { document } = CART_LINE;
  expect(kindOf({ kind: 'document', document: { ...document, formats: ['pdf'] } })).toBe('One-time document, PDF');
  expect(kindOf({ kind: 'document', document: { ...document, formats: [] } })).toBe('One-time document');
  expect(kindOf({ kind: 'platform', document: { ...document, formats: [] } })).toBe('Editable document');
});

it('[CA2] the button of one fewer ends at one copy, where Remove stands; zero can still be typed', () => {
  const fewer = (quantity: number): string | undefined =>
    /<button [^>]*aria-label="One fewer"[^>]*>/.exec(render({ quantity, amount: 8_400 * quantity }))?.[0];
  expect(fewer(1)).toContain('disabled');
  expect(fewer(2)).not.toContain('disabled');
});
