import { PLACEHOLDER } from '../new-shop/make-shop.ts';
import type { Shop } from '../shop-folder/shop-file.ts';

/** The demo's names, and names that RFC 2606 reserves for examples. */
const EXAMPLE_HOST = /(?:^|[@./])(?:[\w-]+\.)*example(?:\.(?:com|org|net))?$/i;

/** The IRS never assigns an employer identification number with one of these two prefixes, so the demo uses one. */
const UNASSIGNED_EIN = /^(?:00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)-?\d{7}$/;

/** [OP-02] [OP-05] Finds values of `shop.json` from the demo or the template, worded for the shop's operator. */
export function exampleValues({
  companyName,
  supportEmail,
  supportPhone,
  postalAddress,
  taxId,
}: Pick<Shop, 'companyName' | 'supportEmail' | 'supportPhone' | 'postalAddress' | 'taxId'>): string[] {
  const found: [boolean, string][] = [
    [companyName === PLACEHOLDER.name || companyName === 'Planroom', `companyName: is still “${companyName}”`],
    [EXAMPLE_HOST.test(supportEmail), `supportEmail: ${supportEmail} is an example without a mailbox`],
    [/\b555-01\d\d$/.test(supportPhone), `supportPhone: ${supportPhone} is reserved for examples`],
    [/^0+$/.test(postalAddress.postalCode), 'postalAddress: is still the example of a new folder'],
    [UNASSIGNED_EIN.test(taxId), `taxId: ${taxId} isn’t a number that the IRS assigns`],
  ];
  return found.flatMap(([isExample, text]) => (isExample ? [text] : []));
}
