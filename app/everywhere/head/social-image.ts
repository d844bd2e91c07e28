import { parseCode } from '../../../shop/catalogue/code.ts';
import type { DocumentDetail } from '../../../shop/catalogue/document.ts';

/** [PRD-13] The picture that links to a document carry; none where its SKU is no document number to draw. */
export function socialImage(
  { sku, title }: Pick<DocumentDetail, 'sku' | 'title'>,
  publicUrl: string,
): { url: string; alt: string } | undefined {
  const isDrawn = parseCode(sku)?.edition != null;
  return isDrawn
    ? { url: `${publicUrl}/documents/social/${sku.toLowerCase()}.png`, alt: `${sku} ${title}` }
    : undefined;
}
