import { parseCode } from '../rules/code.ts';
import type { DocumentDetail } from '../rules/document.ts';

/** [PRD-13] Returns the social image of a document; undefined if its SKU is not a valid document number. */
export function socialImage(
  { sku, title }: Pick<DocumentDetail, 'sku' | 'title'>,
  publicUrl: string,
): { url: string; alt: string } | undefined {
  const isRendered = parseCode(sku)?.edition != null;
  return isRendered
    ? { url: `${publicUrl}/documents/social/${sku.toLowerCase()}.png`, alt: `${sku} ${title}` }
    : undefined;
}
