import { PLACEHOLDER } from '../new-shop/make-shop.ts';
import type { Shop } from '../shop-folder/shop-file.ts';

/** The demo's own, and names that RFC 2606 keeps for examples. */
const EXAMPLE_HOST = /(?:^|[@./])(?:[\w-]+\.)*example(?:\.(?:com|org|net))?$/i;

/** [OP-02] [OP-05] What in `shop.json` is still the demo's or that of a new folder, in words for who runs the shop. */
export function exampleValues({
  companyName,
  supportEmail,
  supportPhone,
  postalAddress,
  taxId,
}: Pick<Shop, 'companyName' | 'supportEmail' | 'supportPhone' | 'postalAddress' | 'taxId'>): string[] {
  const found: [boolean, string][] = [
    [companyName === PLACEHOLDER.name || companyName === 'Planroom', `companyName: is still “${companyName}”`],
    [EXAMPLE_HOST.test(supportEmail), `supportEmail: ${supportEmail} is an example that reaches nobody`],
    [/\b555-01\d\d$/.test(supportPhone), `supportPhone: ${supportPhone} is a number kept for examples`],
    [/^0+$/.test(postalAddress.postalCode), 'postalAddress: is still that of a new folder'],
    [/^[0-]+$/.test(taxId) && taxId !== '', `taxId: ${taxId} is nobody’s`],
  ];
  return found.flatMap(([isExample, text]) => (isExample ? [text] : []));
}
