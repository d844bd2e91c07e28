import { expect, it } from 'vitest';
import type { DocumentView, SubscriptionView } from '../../../platforms/content/client/types.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import { computeSavings } from './savings.ts';

const view = (code: string, averagePerProject: number, priceCents: number | null = null): DocumentView => ({
  id: code,
  code,
  title: code,
  documentType: '',
  priceCents,
  purchaseLink: null,
  averagePerProject,
});
const known = (sku: string, price: number, salePrice: number | null = null): DocumentSummary => ({
  productId: 1,
  variantId: 1,
  href: '/',
  sku,
  code: sku.slice(0, 4),
  edition: 2025,
  title: `The ${sku}`,
  purpose: '',
  pageCount: 1,
  picture: null,
  price,
  salePrice,
  kind: 'document',
});
const plan = { annualPriceCents: 219_900 } as SubscriptionView;

it('[PRD-06] [PRD-16] adds price times average, sale price first, and subtracts the yearly price', () => {
  const savings = computeSavings(
    { documents: [view('A101-2025', 2), view('G702-2025', 10)], subscription: plan, projects: 3 },
    [known('A101-2025', 8_400), known('G702-2025', 2_400, 2_000)],
  );
  expect(savings).toMatchObject({
    lines: [
      { code: 'A101', title: 'The A101-2025', count: 6, amountCents: 50_400 },
      { code: 'G702', count: 30, amountCents: 60_000 },
    ],
    sumCents: 110_400,
    savingsCents: 110_400 - 219_900,
    breakEven: { code: 'A101', count: 27 },
  });
});

it('[PRD-06] uses the content’s price while the catalogue is unavailable, and leaves out documents without one', () => {
  const savings = computeSavings(
    { documents: [view('A101-2025', 1, 5_000), view('B101-2025', 1)], subscription: null, projects: 1 },
    [null, null],
  );
  expect(savings).toMatchObject({ lines: [{ sku: 'A101-2025', amountCents: 5_000 }], annualPriceCents: 219_900 });
  expect(computeSavings({ documents: [view('B101-2025', 1)], subscription: plan, projects: 1 }, [null])).toBeNull();
});

it('[PRD-06] counts the next copy when the price divides the yearly price exactly, because that many copies cost the same', () => {
  const even = { annualPriceCents: 220_000 } as SubscriptionView;
  const savings = computeSavings({ documents: [view('A101-2025', 1)], subscription: even, projects: 10 }, [
    known('A101-2025', 22_000),
  ]);
  expect(savings).toMatchObject({ sumCents: 220_000, savingsCents: 0, breakEven: { count: 11 } });
});

it('[PRD-06] returns no copy from which a seat is cheaper for a free document', () => {
  const savings = computeSavings({ documents: [view('A101-2025', 1)], subscription: plan, projects: 1 }, [
    known('A101-2025', 0),
  ]);
  expect(savings).toMatchObject({ sumCents: 0, savingsCents: -219_900, breakEven: null });
});

it('[PRD-06] leaves out a document with an average below half a copy per project', () => {
  const savings = computeSavings(
    {
      documents: [view('A101-2025', 0), view('B101-2025', 0.49), view('G702-2025', 0.5)],
      subscription: plan,
      projects: 1,
    },
    [known('A101-2025', 8_400), known('B101-2025', 5_000), known('G702-2025', 2_400)],
  );
  expect(savings?.lines.map(({ sku, count }) => [sku, count])).toEqual([['G702-2025', 1]]);
});
