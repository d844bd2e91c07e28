import type { CommerceOrder, CommerceOrderLine } from '../../platforms/commerce/client/types.ts';
import { summariseDocument } from '../catalogue/document.ts';
import type { ShopContext } from '../context.ts';
import { filePath, isPaid, type OrderLine } from './order.ts';

type Needs = Pick<ShopContext, 'files' | 'config' | 'commerce'>;

/** [ACC-17] The platform's lines of an order, each with the way to open it. [FI-06] A line that should have a file and has none is noted. */
export async function toOrderLines(
  context: Needs,
  order: Pick<CommerceOrder, 'orderNumber' | 'status' | 'dateCreated'>,
  lines: readonly CommerceOrderLine[],
): Promise<OrderLine[]> {
  const { files, config } = context;
  const isOpen = isPaid(order);
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
      const links = formats.map((format) => ({ format, url: filePath(order.orderNumber, line.sku, format) }));
      if (!isOpen || links.length > 0 || isCharge(line)) return { ...line, kind: 'document', links };
      // while the platform does not say what it is, it may be edited on its site
      if (kinds.has(line.sku)) await files.noteAwaited(line.sku, order.orderNumber);
      return { ...line, kind: 'document', links, isAwaited: true };
    }),
  );
}

/** What was added to an order by hand, such as a delivery by courier, is no product. */
const isCharge = ({ productId, sku }: CommerceOrderLine): boolean => productId <= 0 || sku === '';

/** What the commerce platform says of products that no source of files knows; one that is sold no more was a document. */
async function askKinds(
  { commerce }: Pick<Needs, 'commerce'>,
  lines: readonly CommerceOrderLine[],
): Promise<ReadonlyMap<string, OrderLine['kind']>> {
  if (lines.length === 0) return new Map();
  const found = await commerce.productsByIds(lines.map(({ productId }) => productId));
  if (!found.ok) return new Map();
  const isPlatform = ({ sku }: CommerceOrderLine): boolean =>
    found.value.some((product) => product.sku === sku && summariseDocument(product).kind === 'platform');
  return new Map(lines.map((line) => [line.sku, isPlatform(line) ? 'platform' : 'document']));
}
