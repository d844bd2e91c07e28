import { html } from 'hono/html';
import { say, tParts } from '../../../messages/sign-in/sign-in-words.ts';
import { findByEmail } from '../accounts.ts';
import { CONFIRM_HOURS, createEmailLink } from '../email-links.ts';
import { hashLinkToken } from '../link-token.ts';
import { renewRegistration } from '../registrations.ts';
import type { Markup } from './page.ts';
import { addressOf, type PageCall, show } from './page-context.ts';

/** In a demonstration: where its mails are. */
export const mailboxNote = ({ mailbox }: PageCall['tools']): Markup | null =>
  mailbox
    ? html`<div class="note info"><svg class="ic" viewBox="0 0 20 20" aria-hidden="true"><path d="M2.5 4.5h15v11h-15zM3 5l7 6 7-6"/></svg><div>${say('signIn.demoMail')} <a class="nowrap" href="${mailbox}">${say('signIn.demoMailLink')}</a></div></div>`
    : null;

/**
 * The page after a form that mails a link: the same for every e-mail [SE-11]. `lead` says what was asked for. `isNew`: an account was, and a mistyped
 * e-mail begins it again.
 */
export function showCheckMail(
  call: PageCall,
  email: string,
  lead: 'signIn.createDone' | 'signIn.confirmAgainDone' | 'signIn.confirmFirst',
  isNew = false,
): void {
  const { tools } = call;
  const body = html`<h1>${say('signIn.checkMail')}</h1><p>${tParts(lead, { email: html`<b>${email}</b>`, hours: CONFIRM_HOURS })}</p>
${mailboxNote(tools)}
<form class="row wrapy" method="post" action="${addressOf(call, 'confirm-again')}" novalidate>
<input type="hidden" name="email" value="${email}">
<button class="btn" type="submit">${say('signIn.sendAgain')}</button>
</form>
<p class="row wrapy small signlinks">${isNew ? html`<a href="${addressOf(call, 'create')}">${say('signIn.otherEmail')}</a>` : ''}<a href="${addressOf(call, 'sign-in')}">${say('signIn.backToSignIn')}</a></p>`;
  show(call, 200, tools.page({ title: say('signIn.checkMail'), body }));
}

/** What is mailed happens after the answer, and its failure is logged alone: the page offers it again. */
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

/** The link that makes the account; whose e-mail has one is mailed that instead. */
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

/** [SE-11] After a form for a new account. */
export const mailRegistration = (call: PageCall, email: string, token: string): void =>
  inBackground(call, () => mailToken(call, email, token));

/** Once more what was mailed before: for an account that waits to be made, or an older one whose e-mail is not confirmed. Else nothing. */
export const mailAgain = (call: PageCall, email: string): void =>
  inBackground(call, async () => {
    const { db } = call.tools;
    const found = await findByEmail(db, email);
    if (found && !found.account.emailVerified)
      return mailLink(call, found.account.email, await createEmailLink(db, found.account.sub));
    const token = await renewRegistration(db, email, call.uid);
    if (token !== null) await mailToken(call, email, token);
  });
