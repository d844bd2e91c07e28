import { html } from 'hono/html';
import { say, tParts } from '../../../messages/sign-in/sign-in-messages.ts';
import { findByEmail } from '../accounts.ts';
import { CONFIRM_HOURS, createEmailLink } from '../email-links.ts';
import { hashLinkToken } from '../link-token.ts';
import { renewRegistration } from '../registrations.ts';
import type { Markup } from './page.ts';
import { addressOf, type PageCall, show } from './page-context.ts';

/** Renders the link to the sent mails, which is the next step in a demo. */
export const mailboxNote = ({ mailbox }: PageCall['tools']): Markup | null =>
  mailbox
    ? html`<p class="muted">${say('signIn.demoMail')}</p><a class="btn solid wide big" href="${mailbox}">${say('signIn.demoMailLink')}</a>`
    : null;

/**
 * Shows the page after a form that mails a link: the same for every email [SE-11]. `lead` describes the request.
 * `isNew`: a registration, where a mistyped email can be corrected by starting again.
 */
export function showCheckMail(
  call: PageCall,
  email: string,
  lead: 'signIn.createDone' | 'signIn.confirmAgainDone' | 'signIn.confirmFirst',
  isNew = false,
): void {
  const { tools } = call;
  const body = html`<h1>${say('signIn.checkMail')}</h1><p class="muted">${tParts(lead, { email: html`<b>${email}</b>`, hours: CONFIRM_HOURS })}</p>
${mailboxNote(tools)}
<form class="row wrapy" method="post" action="${addressOf(call, 'confirm-again')}" novalidate>
<input type="hidden" name="email" value="${email}">
<button class="btn" type="submit">${say('signIn.sendAgain')}</button>
</form>
<p class="row wrapy small signlinks">${isNew ? html`<a href="${addressOf(call, 'create')}">${say('signIn.otherEmail')}</a>` : ''}<a href="${addressOf(call, 'sign-in')}">${say('signIn.backToSignIn')}</a></p>`;
  show(call, 200, tools.page({ title: say('signIn.checkMail'), body }));
}

/** Mails after the response; a failure is only logged: the page offers to send again. */
function inBackground({ tools }: PageCall, work: () => Promise<void>): void {
  work().catch((error: unknown) =>
    tools.log.error(
      { platform: 'identity', error: error instanceof Error ? error.message : 'unknown' },
      'a mail about an account was not written',
    ),
  );
}

async function mailLink({ tools }: PageCall, to: string, token: string): Promise<void> {
  const expiresAt = new Date(Date.now() + CONFIRM_HOURS * 3_600_000);
  await tools.sendMail({ kind: 'confirm-email', to, link: `${tools.config.issuer}/confirm?link=${token}`, expiresAt });
}

/** Mails the link that creates the account, or a notice if the email already has one. */
async function mailToken(call: PageCall, email: string, token: string): Promise<void> {
  const { db, sendMail, config } = call.tools;
  const found = await findByEmail(db, email);
  if (!found) return mailLink(call, email, token);
  await sendMail({
    kind: 'account-exists',
    to: found.account.email,
    link: addressOf({ ...call, uid: null }, 'sign-in'),
    newPassword: `${config.issuer}/forgot`,
    cause: hashLinkToken(token),
  });
}

/** [SE-11] Mails the link for a registration, in the background. */
export const mailRegistration = (call: PageCall, email: string, token: string): void =>
  inBackground(call, () => mailToken(call, email, token));

/** Mails the link again for a pending registration or an older account with an unconfirmed email; otherwise nothing. */
export const mailAgain = (call: PageCall, email: string): void =>
  inBackground(call, async () => {
    const { db } = call.tools;
    const found = await findByEmail(db, email);
    if (found && !found.account.emailVerified)
      return mailLink(call, found.account.email, await createEmailLink(db, found.account.sub));
    const token = await renewRegistration(db, email, call.uid);
    if (token !== null) await mailToken(call, email, token);
  });
