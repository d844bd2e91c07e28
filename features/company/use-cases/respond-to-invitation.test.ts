import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { listCompanies } from './list-companies.ts';
import { acceptInvitation, declineInvitation, readInvitation } from './respond-to-invitation.ts';

async function invited(email: string) {
  const shop = await createCompanyShop();
  const [one] = unwrapOk(
    await shop.companies.companies.invite(
      shop.companyId,
      { addresses: [email], roles: ['buyer'] },
      `access-${ANN.sub}`,
    ),
  );
  return { ...shop, token: one?.token ?? '' };
}

it('shows an invitation to the holder of its link, and whether it is for the reader', async () => {
  const { ann, ben, token, visit } = await invited('Ben@Example.com');
  const shown = async (context: typeof ann) => {
    const { companyName, readerEmail, isForReader, state } = unwrapOk(await readInvitation(context, token));
    return { companyName, readerEmail, isForReader, state };
  };
  const same = { companyName: 'Mendez Builders', state: 'open' };
  expect(await shown(await visit())).toEqual({ ...same, readerEmail: null, isForReader: false });
  expect(await shown(ann)).toEqual({ ...same, readerEmail: ANN.email, isForReader: false });
  expect(await shown(ben)).toEqual({ ...same, readerEmail: BEN.email, isForReader: true });
  expect(await readInvitation(ben, 'A'.repeat(43))).toMatchObject({ code: 'not-found' });
});

it('makes the invited person a member, and again only says so', async () => {
  const { ben, token, companyId } = await invited(BEN.email);
  const joined = unwrapOk(await acceptInvitation(ben, token));
  expect(joined).toMatchObject({ companyId, roles: ['buyer'] });
  expect(await acceptInvitation(ben, token)).toEqual({ ok: true, value: joined });
  expect(unwrapOk(await listCompanies(ben)).memberships).toEqual([joined]);
});

it('refuses another person, a visitor, and an unconfirmed email, and changes nothing', async () => {
  const { ann, ben, token, visit, read } = await invited('lou@mendez.example');
  expect(await acceptInvitation(ben, token)).toMatchObject({ code: 'invitation-other-person' });
  expect(await acceptInvitation(await visit(), token)).toMatchObject({ code: 'unauthorized' });
  await ann.session.update({ user: { profile: { ...ann.session.data!.user!.profile, isUnverified: true } } });
  expect(await acceptInvitation(ann, token)).toMatchObject({ code: 'email-unconfirmed' });
  expect((await read()).members).toHaveLength(1);
});

it('a visitor with the link can decline, and the invitation ends', async () => {
  const { ben, token, visit } = await invited(BEN.email);
  expect(await declineInvitation(await visit(), token)).toEqual({ ok: true, value: null });
  expect(await acceptInvitation(ben, token)).toMatchObject({ code: 'invitation-ended' });
  expect(await declineInvitation(ben, token)).toEqual({ ok: true, value: null });
});
