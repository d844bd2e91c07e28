import type { BillingDocument } from './billing-document.ts';

/** A paper as a PDF. What draws it is read with the first one: a start needs neither it nor its packages. */
export async function createBillingPdf(paper: BillingDocument): Promise<Uint8Array> {
  const { renderBillingPdf } = await import('./render-pdf.ts');
  return renderBillingPdf(paper);
}
