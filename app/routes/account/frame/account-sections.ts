/** [HDR-08] The entries of the account's side list, in their order. */
export const SECTIONS = [
  { to: '/account', label: 'account.details' },
  // the library is the second tab of the orders
  { to: '/account/order-history', label: 'account.orders', also: '/account/library' },
  { to: '/account/aia-membership', label: 'account.membership' },
  { to: '/account/subscription-management', label: 'account.subscription' },
  { to: '/account/payment-method', label: 'account.method' },
] as const;
export type Section = (typeof SECTIONS)[number];

/** The entry that a page belongs to. `/account` is itself alone: every other page of the account begins with it. */
export const currentSection = (pathname: string): Section | undefined =>
  SECTIONS.find(
    (section) =>
      pathname === section.to ||
      ('also' in section && pathname === section.also) ||
      (section.to !== '/account' && pathname.startsWith(`${section.to}/`)),
  );
