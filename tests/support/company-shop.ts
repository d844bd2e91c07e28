import type { Result } from '../../core/result.ts';
import { createCompany } from '../../features/company/use-cases/create-company.ts';
import type { GivenRole } from '../../platforms/users/client/companies.ts';
import { ANN, BEN, type FakePerson } from './fake/people.ts';
import { createFakeShop } from './fake-context.ts';

export const NEW_COMPANY = {
  name: 'Mendez Builders',
  address: { street: '18 Quarry Road', street2: null, city: 'Columbus', state: 'OH', zip: '43215' },
  invoiceEmail: 'accounts@mendez.example',
};

/** Returns the value; throws with the code of a failure. */
export function unwrapOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`failed: ${result.code} ${result.detail ?? ''}`);
  return result.value;
}

/** Creates a shop with a company: Ann is its administrator. Ben, who is in no company, has a browser too. */
export async function createCompanyShop(options: Parameters<typeof createFakeShop>[0] = {}) {
  const shop = createFakeShop(options);
  const ann = await shop.visit(ANN);
  const ben = await shop.visit(BEN);
  const requestKey = '5b0a6c1e-0008-4c3e-9a51-000000000009';
  const { companyId } = unwrapOk(await createCompany(ann, { ...NEW_COMPANY, requestKey }));
  const { companies } = shop.companies;

  /** makes a person a member with these roles */
  async function enroll(person: FakePerson, roles: GivenRole[]): Promise<void> {
    const [invited] = unwrapOk(
      await companies.invite(companyId, { addresses: [person.email], roles }, `access-${ANN.sub}`),
    );
    unwrapOk(await companies.acceptInvitation(invited?.token ?? '', `access-${person.sub}`));
  }
  const read = async () => unwrapOk(await companies.read(companyId, `access-${ANN.sub}`));
  return { ...shop, ann, ben, companyId, enroll, read };
}
