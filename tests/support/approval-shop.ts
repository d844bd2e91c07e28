import { sendForApproval } from '../../features/approvals/use-cases/send-for-approval.ts';
import { addLines } from '../../features/cart/use-cases/add-lines.ts';
import { savePurchaseDetails, switchCartPurpose } from '../../features/cart/use-cases/cart-purpose.ts';
import { setMemberRoles } from '../../features/company/use-cases/change-members.ts';
import type { GivenRole } from '../../platforms/users/client/companies.ts';
import { createCompanyShop, unwrapOk } from './company-shop.ts';
import { ANN, BEN, type FakePerson } from './fake/people.ts';
import { CONTRACT, FORM, lineOf } from './fake/products.ts';
import type { FakeContext } from './fake-context.ts';

export const LIMIT = 10_000;
/** CONTRACT × 1 and FORM × 2, and with 5.75% of Ohio */
export const SENT_AMOUNT = 11_500;
export const SENT_TOTAL = 12_161;

/** A company with a limit of $100. Ann administers and approves, Ben buys: his cart for it has one CONTRACT and two FORMs. */
export async function createApprovalShop() {
  const shop = await createCompanyShop();
  const { ann, ben, companyId, companies, companyFeed, enroll, read } = shop;
  await enroll(BEN, ['buyer']);
  const changeCompany = async (change: object): Promise<void> => {
    const { version } = (await read()).company;
    unwrapOk(await companies.companies.change(companyId, { ...change, version }, `access-${ANN.sub}`));
  };
  await changeCompany({ approvalLimit: LIMIT });
  /** sets the roles, also for the store's own reads */
  async function setRoles(person: FakePerson, roles: GivenRole[]): Promise<void> {
    const { version } = (await read()).company;
    unwrapOk(await setMemberRoles(ann, { companyId, userId: person.sub, version, roles }));
    const { sub: userId, email, firstName, lastName } = person;
    const at = '2026-06-01T00:00:00.000Z';
    companyFeed.members.splice(
      0,
      companyFeed.members.length,
      ...companyFeed.members.filter((each) => each.userId !== userId),
      {
        ...{ companyId, userId, email, firstName, lastName, roles },
        ...{ joinedAt: at, removedAt: null, changedAt: at },
      },
    );
  }
  await setRoles(ANN, ['administrator', 'buyer', 'approver']);
  shop.mailbox.sent = [];

  /** Puts the documents into a person's cart for the company. */
  async function fillCart(context: FakeContext): Promise<void> {
    unwrapOk(await addLines(context, { lines: [lineOf(CONTRACT), lineOf(FORM, 2)] }));
    unwrapOk(await switchCartPurpose(context, companyId));
    const jobs = { [CONTRACT.sku]: 'Elm Street clinic' };
    unwrapOk(await savePurchaseDetails(context, { shownCompanyId: companyId, poNumber: 'MB-124', jobs }));
  }
  /** Ben's cart as a request. */
  async function send(note = 'Elm Street starts Monday.') {
    await fillCart(ben);
    const request = unwrapOk(await sendForApproval(ben, { note, way: 'card' }));
    return { companyId, number: request.number, version: request.version };
  }
  const find = async ({ number }: { number: number }) => (await ann.approvals.find(companyId, number))!;
  return { ...shop, changeCompany, setRoles, fillCart, send, find };
}
