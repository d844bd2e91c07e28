import { accountExists } from './kinds/account-exists.ts';
import { autoPayOff } from './kinds/auto-pay-off.ts';
import { autoPayOn } from './kinds/auto-pay-on.ts';
import { chargeChanged } from './kinds/charge-changed.ts';
import { chargeRefused } from './kinds/charge-refused.ts';
import { confirmEmail } from './kinds/confirm-email.ts';
import { contactMessage } from './kinds/contact-message.ts';
import { debitArrived } from './kinds/debit-arrived.ts';
import { debitReturned } from './kinds/debit-returned.ts';
import { debitUnderWay } from './kinds/debit-under-way.ts';
import { filesReady } from './kinds/files-ready.ts';
import { invoiceDue } from './kinds/invoice-due.ts';
import { invoiceOverdue } from './kinds/invoice-overdue.ts';
import { orderConfirmation } from './kinds/order-confirmation.ts';
import { passwordReset } from './kinds/password-reset.ts';
import { paymentScheduled } from './kinds/payment-scheduled.ts';
import { planConfirmation } from './kinds/plan-confirmation.ts';
import { planEnded } from './kinds/plan-ended.ts';
import { planEnding } from './kinds/plan-ending.ts';
import { planRefundMail } from './kinds/plan-refund.ts';
import { planSuspended } from './kinds/plan-suspended.ts';
import { refundMail } from './kinds/refund.ts';
import { renewal30 } from './kinds/renewal-30.ts';
import { renewal60 } from './kinds/renewal-60.ts';
import { renewalCharged } from './kinds/renewal-charged.ts';
import { seatsAdded } from './kinds/seats-added.ts';
import { seatsAddedCredit } from './kinds/seats-added-credit.ts';
import { signInLink } from './kinds/sign-in-link.ts';

/** All emails of the store, in the order of docs/mails.md. */
export const EMAILS = [
  orderConfirmation,
  filesReady,
  refundMail,
  planRefundMail,
  planConfirmation,
  seatsAdded,
  seatsAddedCredit,
  renewal60,
  renewal30,
  chargeChanged,
  renewalCharged,
  debitUnderWay,
  debitArrived,
  debitReturned,
  chargeRefused,
  planSuspended,
  invoiceDue,
  invoiceOverdue,
  autoPayOn,
  autoPayOff,
  paymentScheduled,
  planEnding,
  planEnded,
  passwordReset,
  confirmEmail,
  accountExists,
  signInLink,
  contactMessage,
] as const;

export type MailKind = (typeof EMAILS)[number]['kind'];
export const MAIL_KINDS: readonly MailKind[] = [...new Set(EMAILS.map(({ kind }) => kind))];
