/** [HDR-08] The entries of the account's side list, in their order. */
const SECTIONS = [
  { to: '/account', label: 'account.details' },
  // the library is the second tab of the orders
  { to: '/account/order-history', label: 'account.orders', also: '/account/library' },
  { to: '/account/aia-membership', label: 'account.membership' },
  { to: '/account/subscription-management', label: 'account.subscription' },
  { to: '/account/payment-method', label: 'account.method' },
] as const;
export type Section = (typeof SECTIONS)[number];

/** [OP-28] The entries of this shop: without an association there is no membership. */
export const sectionsOf = (hasAssociation: boolean): readonly Section[] =>
  hasAssociation ? SECTIONS : SECTIONS.filter(({ label }) => label !== 'account.membership');

/** The entry that a page belongs to. `/account` is itself alone: every other page of the account begins with it. */
export const currentSection = (pathname: string): Section | undefined =>
  SECTIONS.find(
    (section) =>
      pathname === section.to ||
      ('also' in section && pathname === section.also) ||
      (section.to !== '/account' && pathname.startsWith(`${section.to}/`)),
  );
