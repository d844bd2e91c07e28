import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { mailAgain, showCheckMail } from './check-mail.ts';
import { emailForm } from './email-form.ts';
import type { PageCall } from './page-context.ts';

/** Mails the link again. Response and time are the same for a pending, a confirmed and a missing account. */
export async function confirmAgainRoute(call: PageCall): Promise<void> {
  const email = await emailForm(call, {
    name: 'confirm-again',
    title: say('signIn.confirmAgain'),
    lead: say('signIn.confirmAgainLead'),
    limit: 'confirm',
    back: 'sign-in',
  });
  if (email === null) return;
  mailAgain(call, email);
  showCheckMail(call, email, 'signIn.confirmAgainDone');
}
