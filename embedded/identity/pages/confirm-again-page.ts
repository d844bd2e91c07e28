import { say } from '../../../messages/sign-in/sign-in-words.ts';
import { mailAgain, showCheckMail } from './check-mail.ts';
import { emailForm } from './email-form.ts';
import type { PageCall } from './page-context.ts';

/** Sends the link once more. The same answer in the same time whether an account waits for it, has no need of it, or is none. */
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
