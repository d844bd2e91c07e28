import { err, ok, type Result } from '../../../core/result.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { formatCode, parseCode, shortCode } from '../rules/code.ts';
import { type DocumentDetail, describeDocument, documentHref } from '../rules/document.ts';
import { readCode } from '../rules/read-code.ts';

export type FoundDocument = { document: DocumentDetail } | { movedTo: string };

// allowed paths on the commerce platform; any other path is never sent
const PATH = /^(?:(?!\.)[a-z0-9._-]{1,81}\/){1,4}$/;

/**
 * [RTE-03] Returns the document at `/documents/{path}`. A path in capitals, or a bare number (`/documents/A101`),
 * returns the address to redirect to. Errors: `not-found`, `unavailable` (the platform did not respond).
 */
export async function findDocument(
  context: Pick<ShopContext, 'commerce' | 'log'>,
  path: string,
): Promise<Result<FoundDocument, 'not-found' | 'unavailable'>> {
  const wanted = `${path.replaceAll(/^\/+|\/+$/g, '')}/`;
  const lower = wanted.toLowerCase();
  if (!PATH.test(lower)) return err('not-found');
  const found = await context.commerce.productByPath(`/${lower}`);
  if (!found.ok && found.code !== 'not-found' && found.code !== 'invalid') return failed(context, found.code);
  const product = found.ok ? found.value : null;
  if (product)
    return ok(lower === wanted ? { document: describeDocument(product) } : { movedTo: documentHref(product.path) });
  return findByNumber(context, lower.slice(0, -1));
}

async function findByNumber(
  context: Pick<ShopContext, 'commerce' | 'log'>,
  written: string,
): Promise<Result<FoundDocument, 'not-found' | 'unavailable'>> {
  const code = parseCode(written);
  if (!code) return err('not-found');
  const product = await findByCode(context, written);
  if (!product.ok) return failed(context, product.code);
  return product.value ? ok({ movedTo: documentHref(product.value.path) }) : err('not-found');
}

/**
 * [SRC-06] [API-08] Returns the product that a written number identifies, or null. Near matches of the platform's
 * search do not count.
 */
export async function findByCode(context: Pick<ShopContext, 'commerce'>, written: string) {
  const code = readCode(written);
  if (!code) return ok(null);
  const found = await context.commerce.productBySku(formatCode(code));
  if (!found.ok) return found.code === 'not-found' ? ok(null) : found;
  const sku = found.value ? readCode(found.value.sku) : null;
  const isSame =
    sku !== null && shortCode(sku) === shortCode(code) && (code.edition === null || sku.edition === code.edition);
  return ok(isSame ? found.value : null);
}

function failed(context: Pick<ShopContext, 'log'>, code: string): Result<never, 'unavailable'> {
  context.log.error({ area: 'catalogue', code }, 'document could not be read');
  return err('unavailable');
}
