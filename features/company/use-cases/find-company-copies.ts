import { err, ok, type Result } from '../../../core/result.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import { fileNameOf } from '../../orders/rules/order.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { companyFilePath } from '../rules/company-paths.ts';
import { listCompanies } from './list-companies.ts';

/** The copies of one document that a company of the caller has, with the files of the newest purchase. */
export type CompanyCopies = {
  sku: string;
  companyId: string;
  name: string;
  copies: number;
  links: { format: FileFormat; url: string }[];
};

/** Returns which of these documents the caller's companies have; none for unknown SKUs. [COM-62] */
export async function findCompanyCopies(
  context: ShopContext,
  skus: readonly string[],
): Promise<Result<CompanyCopies[], FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const own = await listCompanies(context);
  if (!own.ok) return own;
  const found = await Promise.all(
    own.value.memberships.map(async ({ companyId, name }): Promise<CompanyCopies[]> => {
      const counted = await context.companyOrders.countCopies(companyId, skus);
      const formats = await findFormats(context, counted);
      return [...counted].map(([sku, { copies, orderNumber }]) => ({
        sku,
        companyId,
        name,
        copies,
        links: (formats.get(sku) ?? []).map((format) => ({
          format,
          url: companyFilePath(companyId, orderNumber, fileNameOf(sku, format)),
        })),
      }));
    }),
  );
  return ok(found.flat());
}

/** Returns the formats of each SKU at the date of its order; the documents of one order are read at once. */
async function findFormats(
  { files }: Pick<ShopContext, 'files'>,
  counted: ReadonlyMap<string, { orderedAt: string }>,
): Promise<ReadonlyMap<string, readonly FileFormat[]>> {
  const byDate = Map.groupBy([...counted], ([, { orderedAt }]) => orderedAt);
  const read = await Promise.all(
    [...byDate].map(async ([orderedAt, group]) =>
      files.deliveries(
        group.map(([sku]) => sku),
        new Date(orderedAt),
      ),
    ),
  );
  return new Map(
    read.flatMap((deliveries) =>
      [...deliveries].map(([sku, delivery]) => [sku, delivery.kind === 'file' ? delivery.formats : []] as const),
    ),
  );
}
