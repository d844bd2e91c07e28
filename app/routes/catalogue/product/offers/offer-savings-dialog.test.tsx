import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WorkedExample } from '../../../../../features/content/use-cases/read-worked-example.ts';
import { SavingsExample } from './offer-savings-dialog.tsx';

// A101 at $84, `count` of them, against a seat at $2,184: 26 copies cost the same
function render(count: number): string {
  const sumCents = count * 8_400;
  const example: WorkedExample = {
    descriptionWithoutSubscription: 'One job.',
    descriptionWithSubscription: '',
    savings: '',
    subscription: { title: 'Unlimited' },
    projects: 2,
    computed: {
      lines: [{ sku: 'A101-2025', code: 'A101', title: 'Agreement', count, priceCents: 8_400, amountCents: sumCents }],
      sumCents,
      annualPriceCents: 218_400,
      savingsCents: sumCents - 218_400,
      breakEven: null,
    },
  };
  const html = renderToStaticMarkup(<SavingsExample of={example} />);
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
}

it.each([
  [30, 'Bought one at a time|$2,520|One Unlimited seat, one year|−$2,184|Saved with a seat|$336|', null],
  [26, '|$2,184|One Unlimited seat, one year|−$2,184|', 'For these jobs, single documents cost the same as a seat.'],
  [10, '|Less without a seat|$1,344|', 'For these jobs, single documents cost less than a seat.'],
])('[PRD-06] %i copies: shows the computation and its conclusion', (count, computation, sentence) => {
  const text = render(count);
  expect(text).toContain(`|A101|`);
  expect(text).toContain(computation);
  if (sentence) expect(text).toContain(sentence);
  else expect(text).not.toContain('For these jobs');
});
