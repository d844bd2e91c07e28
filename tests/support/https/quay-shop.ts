import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeShop } from '../../../server/new-shop/make-shop.ts';
import { makeDocx, makePdf } from '../files/make-files.ts';

/** A member in the association's registry, as in a sheet for `npm run members -- import`. */
export const MEMBER = { email: 'ada.pier@quay.test', number: '30990001' };
export const SHOP_NAME = 'Quay Documents';
/** Address where plan holders edit documents. */
export const DOCUMENT_SITE = 'https://draft.quay.test';
/** Ten percent off documents. */
export const CODE = 'SITE10';

const DOCUMENTS = [
  { sku: 'Q100', title: 'Small works agreement', priceCents: 2_900 },
  { sku: 'Q200', title: 'Change order', priceCents: 1_500 },
  { sku: 'Q300', title: 'Payment request', priceCents: 1_900 },
] as const;

const TERMS = {
  // fields that shoppers of the journeys fill in
  signUp: { company: 'required', companyTypes: ['Contractor', 'Other'], phone: 'required' },
  tax: { OH: { documents: 5.75, plans: 5.75 } },
  coupons: [{ code: CODE, name: 'Ten percent off', percentOff: 10 }],
  memberPromotion: { id: 11, name: 'Member discount, 10%', basisPoints: 1_000 },
  documentSite: { name: 'Quay Draft', url: DOCUMENT_SITE },
  plans: [
    {
      id: 'prod_unlimited',
      name: 'Unlimited',
      description: 'All documents for one person, one year.',
      sku: 'SUB-UNL',
      itemCode: '9001',
      priceId: 'price_unlimited_year',
      tiers: [{ upTo: null, unitAmount: 99_900 }],
    },
  ],
};
const PAGES_OF_PLANS = ['page/subscriptions', 'page/unlimited-subscription', 'subscription/unlimited'];

/** Creates a shop folder like `npm run new-shop`, with three documents, their files, a promo code, a member price and a plan. */
export async function makeQuayShop(folder: string): Promise<void> {
  makeShop(folder, { name: SHOP_NAME, mail: 'help@quay.test' });
  const change = (path: string, by: (was: Record<string, unknown>) => object): void => {
    const file = join(folder, path);
    writeFileSync(file, JSON.stringify(by(JSON.parse(readFileSync(file, 'utf8')))));
  };
  change('shop.json', (shop) => ({ ...shop, ...TERMS }));
  for (const page of PAGES_OF_PLANS) change(`content/${page}.json`, ({ status: _, ...rest }) => rest);
  rmSync(join(folder, 'catalogue', 'example.json'));
  const products = DOCUMENTS.map((document) => ({
    ...document,
    purpose: 'Owner and builder, one job, one price.',
    overview: 'What it is.\n\n- what it covers\n- what it leaves out',
    documentType: 'Agreement',
    roles: ['Owner', 'Contractor'],
  }));
  writeFileSync(join(folder, 'catalogue', 'products.json'), JSON.stringify(products));
  const files = join(folder, 'documents');
  mkdirSync(files, { recursive: true });
  for (const { sku, title } of DOCUMENTS) {
    writeFileSync(join(files, `${sku.toLowerCase()}.docx`), makeDocx(title));
    writeFileSync(join(files, `${sku.toLowerCase()}.pdf`), await makePdf(2, { text: title }));
  }
}
