import { parseCode } from '../../../shop/catalogue/code.ts';
import type { DocumentDetail } from '../../../shop/catalogue/document.ts';

/** [PRD-13] Returns the social image of a document; undefined if its SKU is not a valid document number. */
export function socialImage(
  { sku, title }: Pick<DocumentDetail, 'sku' | 'title'>,
  publicUrl: string,
): { url: string; alt: string } | undefined {
  const isDrawn = parseCode(sku)?.edition != null;
  return isDrawn
    ? { url: `${publicUrl}/documents/social/${sku.toLowerCase()}.png`, alt: `${sku} ${title}` }
    : undefined;
}
