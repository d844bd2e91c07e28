import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../../tests/support/fake/products.ts';
import { notifyNewEditions, setEditionNotices } from './notify-new-editions.ts';
import { shareOrder } from './share-order.ts';

const UNKNOWN = '5b0a6c1e-0008-4c3e-9a51-0000000000aa';
const BUILDERS = 'Mendez Builders';

/** Ann's company has two documents; a reader is known to the feed. */
async function createReaders() {
  const shop = await createCompanyShop();
  const { ann, companyId, companyFeed } = shop;
  placeOrder(shop, ANN, 101, { products: [CONTRACT, FORM] });
  unwrapOk(await shareOrder(ann, { orderNumber: '101', companyId, job: '' }));
  const { company } = await shop.read();
  companyFeed.companies.push({ ...company, changedAt: company.createdAt, paymentCustomerId: null });
  for (const { sub: userId, email, firstName, lastName } of [ANN, BEN])
    companyFeed.members.push({
      ...{ companyId, userId, email, firstName, lastName, roles: [] },
      ...{ joinedAt: company.createdAt, removedAt: null, changedAt: company.createdAt },
    });
  /** the catalogue says that these editions are replaced */
  const replacements = new Map<string, string>();
  const replace = (sku: string, next: string): void => void replacements.set(sku, next);
  const read = async (context: typeof ann) => {
    const { commerce } = context;
    const productsByIds: typeof commerce.productsByIds = async (ids) => {
      const found = await commerce.productsByIds(ids);
      if (!found.ok) return found;
      return ok(
        found.value.map((product) => {
          const value = `Superseded by ${replacements.get(product.sku)}`;
          return replacements.has(product.sku)
            ? { ...product, customFields: [{ name: 'Edition Status', value }] }
            : product;
        }),
      );
    };
    return { ...context, actor: context.actor, commerce: { ...commerce, productsByIds } };
  };
  const [annReads, benReads] = [await read(ann), await read(shop.ben)];
  const mails = () => shop.mailbox.sent.filter(({ kind }) => kind === 'edition-replaced');
  return { ...shop, ann: annReads, ben: benReads, replace, mails };
}

it('[COM-65] emails each edition that is replaced from then on once to each member who chose it', async () => {
  const { ann, ben, companyId, enroll, replace, mails } = await createReaders();
  await enroll(BEN, []);
  replace(FORM.sku, 'G702-2031');
  unwrapOk(await setEditionNotices(ann, { companyId, isOn: true }));
  // replaced before the choice
  expect(await notifyNewEditions(ann)).toBe(0);
  replace(CONTRACT.sku, 'A101-2031');
  unwrapOk(await setEditionNotices(ben, { companyId, isOn: true }));
  unwrapOk(await setEditionNotices(ann, { companyId, isOn: true }));
  for (const count of [1, 0]) expect(await notifyNewEditions(ann)).toBe(count);
  expect(mails()).toMatchObject([{ to: ANN.email }]);
  const [mail] = mails();
  for (const part of [BUILDERS, CONTRACT.sku, 'A101-2031', 'stay with the edition your contract names'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain(FORM.sku);
  // the next edition of the same document is another one
  replace(CONTRACT.sku, 'A101-2035');
  expect(await notifyNewEditions(ann)).toBe(2);
  unwrapOk(await setEditionNotices(ann, { companyId, isOn: false }));
  replace(CONTRACT.sku, 'A101-2040');
  expect(await notifyNewEditions(ann)).toBe(1);
});

it('[COM-65] gives no notices of companies of others, and none to former members and closed companies', async () => {
  const { ann, ben, companyId, enroll, replace, mails, companyFeed, editionNotices } = await createReaders();
  for (const id of [companyId, UNKNOWN, 'no-id'])
    expect(await setEditionNotices(ben, { companyId: id, isOn: true })).toMatchObject({ ok: false, code: 'not-found' });
  await enroll(BEN, []);
  for (const context of [ann, ben]) unwrapOk(await setEditionNotices(context, { companyId, isOn: true }));
  replace(CONTRACT.sku, 'A101-2031');
  companyFeed.members[1]!.removedAt = '2026-06-15T12:00:00.000Z';
  companyFeed.state.isDown = true;
  expect(await notifyNewEditions(ann)).toBe(0);
  expect(editionNotices.readers.size).toBe(2);
  companyFeed.state.isDown = false;
  expect(await notifyNewEditions(ann)).toBe(1);
  expect(mails()).toMatchObject([{ to: ANN.email }]);
  expect(editionNotices.readers.size).toBe(1);
  companyFeed.companies[0]!.closedAt = '2026-06-16T12:00:00.000Z';
  replace(CONTRACT.sku, 'A101-2035');
  expect(await notifyNewEditions(ann)).toBe(0);
  expect(editionNotices.readers.size).toBe(0);
});

it('[COM-65] tries again in the next run if the catalogue does not respond, and starts nothing without it', async () => {
  const { ann, companyId, replace, mails, commerce } = await createReaders();
  commerce.failing.set('productsByIds', 'unavailable');
  expect(await setEditionNotices(ann, { companyId, isOn: true })).toMatchObject({ code: 'unavailable' });
  commerce.failing.delete('productsByIds');
  unwrapOk(await setEditionNotices(ann, { companyId, isOn: true }));
  replace(CONTRACT.sku, 'A101-2031');
  commerce.failing.set('productsByIds', 'unavailable');
  expect(await notifyNewEditions(ann)).toBe(0);
  commerce.failing.delete('productsByIds');
  expect(await notifyNewEditions(ann)).toBe(1);
  expect(mails()).toHaveLength(1);
});
