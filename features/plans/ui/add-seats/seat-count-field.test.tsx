import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fakePlan } from '../../../../tests/support/fake/own-plan.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { PLACES } from './pay-with.tsx';
import { initialSeatState, readCount } from './seat-state.ts';

const PLAN = fakePlan();

/** The checkout with `typed` in its field; no price is requested, or it could not be computed. */
function checkout(typed: string, state: 'none' | 'failed' = 'none'): string {
  return renderToStaticMarkup(
    <CheckoutStep
      plan={PLAN}
      state={{ ...initialSeatState(PLAN), typed }}
      count={readCount(typed, PLAN.maxToAdd)}
      quotes={{ state, quote: null, retry: () => undefined }}
      methods={{ state: 'ready', list: [] }}
      isPaying={false}
      place={{ current: null }}
      dispatch={() => undefined}
    />,
  );
}
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

it('[MNG-05] [SUB-19] shows a preview error with its cause and no retry for zero seats', () => {
  const html = checkout('0');
  expect(html).toMatch(new RegExp(`class="note bad" id="${PLACES.unpriced}"`));
  expect(textOf(html)).toContain('|Add at least 1 seat.|');
  expect(textOf(html)).not.toMatch(/try again|calculate/i);
  expect(textOf(checkout('2', 'failed'))).toMatch(
    /We couldn’t calculate the price\. Please try again in a moment\.\|Try again/,
  );
});

it('[MNG-05] [SM4] an empty field shows a hint, not an error', () => {
  const html = checkout('');
  expect(html).toContain(
    `<p class="hint" id="${PLACES.refused}" role="alert">Enter how many seats to add, 1 to 47.</p>`,
  );
  expect(html).not.toContain('aria-invalid');
  expect(/<input[^>]*aria-describedby="([^"]*)"/.exec(html)?.[1]).toContain(PLACES.refused);
  expect(checkout('50')).toContain(`<p class="err" id="${PLACES.refused}" role="alert">`);
});
