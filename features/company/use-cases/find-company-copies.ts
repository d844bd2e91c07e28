import { err, ok, type Result } from '../../../core/result.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import { fileNameOf } from '../../orders/rules/order.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { companyFilePath } from '../rules/company-paths.ts';
import { listCompanies } from './list-companies.ts';

/** The copies of one document that a company of the caller has, with the files of the newest purchase. */
export type CompanyCopies = {
  companyId: string;
  name: string;
  copies: number;
  links: { format: FileFormat; url: string }[];
};

/** Returns the caller's companies that have this document; none for an unknown SKU. [COM-60] */
export async function findCompanyCopies(
  context: ShopContext,
  sku: string,
): Promise<Result<CompanyCopies[], FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const own = await listCompanies(context);
  if (!own.ok) return own;
  const found = await Promise.all(
    own.value.memberships.map(async ({ companyId, name }): Promise<CompanyCopies[]> => {
      const [counted, purchases] = await Promise.all([
        context.companyOrders.countCopies(companyId, [sku]),
        context.companyOrders.listPurchases(companyId, [sku]),
      ]);
      const newest = purchases.find(({ quantity, returned }) => quantity > returned);
      const copies = counted.get(sku)?.copies ?? 0;
      if (!newest || copies === 0) return [];
      const delivery = (await context.files.deliveries([sku], new Date(newest.orderedAt))).get(sku);
      const formats = delivery?.kind === 'file' ? delivery.formats : [];
      return [
        {
          companyId,
          name,
          copies,
          links: formats.map((format) => ({
            format,
            url: companyFilePath(companyId, newest.orderNumber, fileNameOf(sku, format)),
          })),
        },
      ];
    }),
  );
  return ok(found.flat());
}
