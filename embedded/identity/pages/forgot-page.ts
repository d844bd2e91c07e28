import { html } from 'hono/html';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { findByEmail } from '../accounts.ts';
import { createPasswordLink, LINK_MINUTES } from '../password-links.ts';
import { mailboxNote } from './check-mail.ts';
import { emailForm } from './email-form.ts';
import { addressOf, type PageCall, show } from './page-context.ts';

async function mailLink(call: PageCall, email: string): Promise<void> {
  const { db, sendMail, config, log } = call.tools;
  try {
    const found = await findByEmail(db, email);
    if (!found) return;
    const link = `${config.issuer}/reset?link=${await createPasswordLink(db, found.account.sub)}`;
    await sendMail({
      kind: 'password-reset',
      to: found.account.email,
      link,
      expiresAt: new Date(Date.now() + LINK_MINUTES * 60_000),
    });
  } catch (error) {
    log.error(
      { platform: 'identity', error: error instanceof Error ? error.message : 'unknown' },
      'the mail for a new password was not written',
    );
  }
}

/**
 * Mails a link to set a new password. Response and time are the same for known and unknown emails: the mail is sent
 * afterwards.
 */
export async function forgotRoute(call: PageCall): Promise<void> {
  const email = await emailForm(call, {
    name: 'forgot',
    title: say('signIn.forgot'),
    lead: say('signIn.forgotLead'),
    limit: 'forgot',
    back: 'forgot',
  });
  if (email === null) return;
  void mailLink(call, email);
  const body = html`<h1>${say('signIn.checkMail')}</h1><p class="muted">${say('signIn.forgotDoneLead', { minutes: LINK_MINUTES })}</p>
${mailboxNote(call.tools)}
<p><a class="btn${call.tools.mailbox ? '' : ' solid'}" href="${addressOf(call, 'sign-in')}">${say('signIn.backToSignIn')}</a></p>`;
  show(call, 200, call.tools.page({ title: say('signIn.checkMail'), body }));
}
