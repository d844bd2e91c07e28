import type { BillingDocument } from './billing-document.ts';

/**
 * Renders a billing document as a PDF. The renderer is imported with the first document, so startup loads neither it
 * nor its packages.
 */
export async function createBillingPdf(paper: BillingDocument): Promise<Uint8Array> {
  const { renderBillingPdf } = await import('./render-pdf.ts');
  return renderBillingPdf(paper);
}
