import type { Cents } from '../../../core/money.ts';
import type { BlockOf } from '../../../platforms/content/client/types.ts';
import { breakEvenCopy } from '../../catalogue/rules/break-even.ts';
import { shortCode } from '../../catalogue/rules/code.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import { effectivePrice } from '../../catalogue/rules/price.ts';
import { readCode } from '../../catalogue/rules/read-code.ts';
import type { Savings, SavingsLine } from './page-block.ts';

/** The default yearly price of a plan; cents. */
export const FALLBACK_ANNUAL_PRICE = 219_900;

type Needs = Pick<BlockOf<'documentSavingsTable'>, 'documents' | 'subscription' | 'projects'>;

/**
 * Savings = Σ(price × average documents per project) − annual subscription price. Uses the catalogue's price, or the
 * content's while the catalogue does not respond. Leaves out a document without either. [PRD-06] [PRD-16]
 */
export function computeSavings(block: Needs, known: readonly (DocumentSummary | null)[]): Savings | null {
  const lines = block.documents.flatMap((view, index): SavingsLine[] => {
    const document = known[index] ?? null;
    const priceCents = document ? effectivePrice(document) : view.priceCents;
    const count = Math.round(view.averagePerProject * block.projects);
    if (priceCents === null || count < 1) return [];
    const code = readCode(view.code);
    return [
      {
        sku: view.code,
        code: code ? shortCode(code) : view.code,
        title: document?.title ?? view.title,
        count,
        priceCents,
        amountCents: priceCents * count,
      },
    ];
  });
  const first = lines[0];
  if (!first) return null;
  const annualPriceCents = block.subscription?.annualPriceCents || FALLBACK_ANNUAL_PRICE;
  const sumCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return {
    lines,
    sumCents,
    annualPriceCents,
    savingsCents: sumCents - annualPriceCents,
    breakEven: breakEvenOf(first, annualPriceCents),
  };
}

function breakEvenOf({ code, priceCents }: SavingsLine, annualPriceCents: Cents): Savings['breakEven'] {
  const count = breakEvenCopy(annualPriceCents, priceCents);
  return count === null ? null : { code, priceCents, count };
}
