import type { CommerceOrder, CommerceOrderLine } from '../../../platforms/commerce/client/types.ts';
import { summarizeDocument } from '../../catalogue/rules/document.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { getFilePath, isOrderPaid, type OrderLine } from '../rules/order.ts';

type Needs = Pick<ShopContext, 'files' | 'config' | 'commerce'>;

/**
 * Maps the platform's lines of an order, each with its access [ACC-17]. A line without its expected file is recorded
 * [FI-06].
 */
export async function toOrderLines(
  context: Needs,
  order: Pick<CommerceOrder, 'orderNumber' | 'status' | 'dateCreated'>,
  lines: readonly CommerceOrderLine[],
): Promise<OrderLine[]> {
  const { files, config } = context;
  const isOpen = isOrderPaid(order);
  const { name: siteName, url } = config.documentSite;
  const deliveries = await files.deliveries(
    lines.map(({ sku }) => sku),
    new Date(order.dateCreated),
  );
  const unknown = lines.filter((line) => !deliveries.has(line.sku) && !isCharge(line));
  const kinds = await askKinds(context, isOpen ? unknown : []);
  return Promise.all(
    lines.map(async (sold): Promise<OrderLine> => {
      const line = { ...sold, picture: files.thumbnailVersion(sold.sku) };
      const delivery = deliveries.get(line.sku);
      if (delivery?.kind === 'platform' || kinds.get(line.sku) === 'platform')
        return { ...line, kind: 'platform', siteName, siteUrl: isOpen ? url : '' };
      const formats = isOpen && delivery ? delivery.formats : [];
      const links = formats.map((format) => ({ format, url: getFilePath(order.orderNumber, line.sku, format) }));
      if (!isOpen || links.length > 0 || isCharge(line)) return { ...line, kind: 'document', links };
      // unknown while the platform does not respond: it may be edited on its site
      if (kinds.has(line.sku)) await files.noteAwaited(line.sku, order.orderNumber);
      return { ...line, kind: 'document', links, isAwaited: true };
    }),
  );
}

/** Whether a line was added manually to an order, such as a delivery by courier, and is not a product. */
const isCharge = ({ productId, sku }: CommerceOrderLine): boolean => productId <= 0 || sku === '';

/**
 * Asks the commerce platform about products that no source of files contains; one that is no longer sold counts as a
 * document.
 */
async function askKinds(
  { commerce }: Pick<Needs, 'commerce'>,
  lines: readonly CommerceOrderLine[],
): Promise<ReadonlyMap<string, OrderLine['kind']>> {
  if (lines.length === 0) return new Map();
  const found = await commerce.productsByIds(lines.map(({ productId }) => productId));
  if (!found.ok) return new Map();
  const isPlatform = ({ sku }: CommerceOrderLine): boolean =>
    found.value.some((product) => product.sku === sku && summarizeDocument(product).kind === 'platform');
  return new Map(lines.map((line) => [line.sku, isPlatform(line) ? 'platform' : 'document']));
}
