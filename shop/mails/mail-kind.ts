/** Every mail the store writes. docs/mails.md lists cause and key of each. */
export const MAIL_KINDS = [
  'order-confirmation',
  'files-ready',
  'refund',
  'plan-confirmation',
  'seats-added',
  'renewal-60',
  'renewal-30',
  'charge-changed',
  'renewal-charged',
  'debit-under-way',
  'debit-arrived',
  'debit-returned',
  'charge-refused',
  'plan-shut',
  'invoice-due',
  'auto-pay-on',
  'auto-pay-off',
  'payment-scheduled',
  'plan-ended',
  'password-reset',
  'confirm-email',
  'account-exists',
  'sign-in-link',
  'contact-message',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
