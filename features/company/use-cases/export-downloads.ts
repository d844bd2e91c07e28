import { ok, type Result } from '../../../core/result.ts';
import { writeCsv } from '../../../core/write-csv.ts';
import { message } from '../../../messages/message.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { openCompanyLibrary } from './open-company-library.ts';

/** Returns every download of the company's documents as CSV, for its members; `not-found` for everyone else. [COM-61] */
export async function exportDownloads(context: ShopContext, companyId: string): Promise<Result<string, FailureCode>> {
  const company = await openCompanyLibrary(context, companyId);
  if (!company.ok) return company;
  const downloads = await context.companyOrders.listAllDownloads(companyId);
  return ok(
    writeCsv(
      ['date', 'name', 'document', 'format', 'order'],
      downloads.map(({ at, name, sku, format, orderNumber }) => [
        at,
        name || message('company.formerMember'),
        sku,
        format,
        orderNumber,
      ]),
    ),
  );
}
