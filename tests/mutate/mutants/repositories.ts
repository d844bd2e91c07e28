import type { Mutant } from '../mutant.ts';

/** Transactions, leases, events and files, and what the desk accepts. */
export const REPOSITORIES: readonly Mutant[] = [
  {
    file: 'server/persistence/advisory-locks.ts',
    text: 'client.release(freed instanceof Error ? freed : undefined)',
    instead: 'client.release()',
    means: 'a connection that still holds a lock is used again',
    tests: ['server/persistence/advisory-locks.db.test.ts'],
  },
  {
    file: 'server/persistence/webhook-inbox.ts',
    text: '{ key: event.id, tx }',
    instead: '{ key: event.id }',
    means: 'the job of an event that was rolled back runs',
    tests: ['server/persistence/webhook-inbox.db.test.ts'],
  },
  {
    file: 'server/persistence/webhook-inbox.ts',
    text: 'greatest(events_reconciled.at, excluded.at)',
    instead: 'excluded.at',
    means: 'events that were reconciled are reconciled again',
    tests: ['server/persistence/webhook-inbox.db.test.ts'],
  },
  {
    file: 'server/persistence/sessions.ts',
    text: '!isOthers || each.startsWith(PENDING_SIGN_IN)',
    instead: 'true',
    means: 'a permission of one person is used by the next in the same browser',
    tests: ['server/persistence/sessions.db.test.ts'],
  },
  {
    file: 'server/web/pages/page-cache.ts',
    text: "if (key.includes('?')) variantBytes -= page.size;",
    instead: '',
    means: 'the room of dropped variants is never free again',
  },
  {
    file: 'shop/payment-events/process-event.ts',
    text: 'return done.ok ? noted : done;',
    instead: 'return done;',
    means: 'an event that other programs missed is not retried',
  },
  {
    file: 'shop/cart/create-cart.ts',
    text: '!isOwnCustomer(context, customerId)',
    instead: 'false',
    means: 'a cart is made with the id of another customer',
  },
  {
    file: 'shop/subscription/purchase/start-checkout.ts',
    text: 'known + checkouts.value.length - open.length',
    instead: 'known',
    means: 'a new purchase is answered with a checkout that has ended',
  },
  {
    file: 'shop/desk/selling/grants.ts',
    text: 'press.expiresOn >= today',
    instead: 'press.expiresOn > today',
    means: 'a membership that ends today is refused',
  },
  {
    file: 'embedded/members/member-control.ts',
    text: 'expire_date >= $2::date',
    instead: 'expire_date > $2::date',
    means: 'a membership cannot be ended on its last day',
    tests: ['embedded/members/embedded-members.db.test.ts'],
  },
  {
    file: 'shop/desk/reason.ts',
    text: 'kept.length < 3',
    instead: 'kept.length < 1',
    means: 'one letter is a reason at the desk',
  },
  {
    file: 'shop/desk/person-actions.ts',
    text: "action === 'reset-account' || person.lockedAt === null",
    instead: 'true',
    means: 'a sign-in link is sent to a locked account',
  },
  {
    file: 'shop/documents/files/receive-file.ts',
    text: 'createWriteStream(path, { mode: 0o600 })',
    instead: 'createWriteStream(path)',
    means: 'every user of the machine reads an upload',
  },
  {
    file: 'platforms/content/client/read-change.ts',
    text: 'signed.value.get(TOPIC)',
    instead: 'headers.get(TOPIC)',
    means: 'a topic that nobody signed is believed',
  },
  {
    file: 'embedded/identity/registrations.ts',
    text: 'SELECT $1, uid, ',
    instead: 'SELECT $1, coalesce($2, uid), ',
    means: 'a link asked for elsewhere confirms an account without its password',
    tests: ['embedded/identity/testing/accounts.db.test.ts'],
  },
  {
    file: 'embedded/identity/sign-in-links.ts',
    text: 'if (wasUnconfirmed === 1) await revokeAccount(tx, sub);',
    instead: '',
    means: 'a stranger stays signed in to an account whose owner has come by a link',
    tests: ['embedded/identity/testing/account-control.db.test.ts'],
  },
];
