import type { ShopContext } from '../context.ts';

const MEMBERSHIP_PERMISSION = 'membership';

/** The registry knew this pair a moment ago: the person who asked may store the number, once. */
export const grantMembershipClaim = (
  { session }: Pick<ShopContext, 'session'>,
  { number, email }: { number: string; email: string },
): Promise<void> => session.grant(MEMBERSHIP_PERMISSION, `${number} ${email.toLowerCase()}`);

/** Takes the permission; the e-mail it was given for, or null where there is none for this number. */
export async function consumeMembershipClaim(
  { session }: Pick<ShopContext, 'session'>,
  number: string,
): Promise<string | null> {
  const held = await session.use(MEMBERSHIP_PERMISSION);
  const [of = '', email = ''] = held?.about.split(' ') ?? [];
  return of === number && email !== '' ? email : null;
}
