import type { ShopContext } from '../../../shared/shop-context.ts';

const MEMBERSHIP_PERMISSION = 'membership';

/** Grants a single-use permission to store the number, after the registry confirmed the pair. */
export const grantMembershipClaim = (
  { session }: Pick<ShopContext, 'session'>,
  { number, email }: { number: string; email: string },
): Promise<void> => session.grant(MEMBERSHIP_PERMISSION, `${number} ${email.toLowerCase()}`);

/** Consumes the permission; returns its email, or null if there is none for this number. */
export async function consumeMembershipClaim(
  { session }: Pick<ShopContext, 'session'>,
  number: string,
): Promise<string | null> {
  const locked = await session.use(MEMBERSHIP_PERMISSION);
  const [of = '', email = ''] = locked?.about.split(' ') ?? [];
  return of === number && email !== '' ? email : null;
}
