import type { FileFormat } from '../../features/catalogue/rules/formats.ts';
import type { DocumentFiles } from '../../features/documents/repository/document-files.ts';
import { getFilePath, isOrderPaid } from '../../features/orders/rules/order.ts';

/** A file with its address in the store, or the site where the document is edited. */
export type OrderFileLink =
  | { kind: 'file'; format: FileFormat; url: string }
  | { kind: 'site'; name: string; url: string };

type Opened = { orderNumber: number; status: string; placedAt: Date; skus: readonly string[] };

/**
 * [LK-34] Returns the links that the embedded checkout shows beside each order line: the same as in the account. A link
 * does not grant access to the file: the permission is checked when it is opened.
 */
export const createOrderLineLinks =
  (files: Pick<DocumentFiles, 'deliveries'>, site: { name: string; url: string }) =>
  async ({ orderNumber, status, placedAt, skus }: Opened): Promise<ReadonlyMap<string, readonly OrderFileLink[]>> => {
    if (!isOrderPaid({ status })) return new Map();
    const deliveries = await files.deliveries(skus, placedAt);
    return new Map(
      [...deliveries].map(([sku, delivery]): [string, OrderFileLink[]] => [
        sku,
        delivery.kind === 'platform'
          ? [{ kind: 'site', ...site }]
          : delivery.formats.map((format) => ({ kind: 'file', format, url: getFilePath(orderNumber, sku, format) })),
      ]),
    );
  };
