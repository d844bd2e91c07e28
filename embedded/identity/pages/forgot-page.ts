import { findByEmail } from '../accounts.ts';
import { createPasswordLink, LINK_MINUTES } from '../password-links.ts';
import { mailboxNote } from './check-mail.ts';
import { errorSummary, type FieldErrors, field } from './fields.ts';
import { attemptOf } from './known-device.ts';
import { html } from './markup.ts';
import { addressOf, type PageCall, show, showTooMany } from './page-context.ts';
import { emailError, readEmail } from './read-fields.ts';
import { texts } from './texts.ts';

function forgotPage(call: PageCall, email: string, errors: FieldErrors): string {
  const body = html`<h1>${texts.forgot}</h1><p>${texts.forgotLead}</p>
${errorSummary(errors)}
<form class="stack" method="post" action="${addressOf(call, 'forgot')}" novalidate>
${field({ name: 'email', label: texts.email, type: 'email', value: email, autocomplete: 'username', maxLength: 254, error: errors.email })}
<button class="btn solid wide big" type="submit">${texts.forgotButton}</button>
</form>
<p class="small signlinks"><a href="${addressOf(call, 'sign-in')}">${texts.backToSignIn}</a></p>`;
  return call.tools.page({ title: texts.forgot, body, hasErrors: Object.keys(errors).length > 0 });
}

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

/** Mails a link to set a new password. The same answer in the same time whether the e-mail is known or not: the mail goes out afterwards. */
export async function forgotRoute(call: PageCall): Promise<void> {
  if (call.form === null) return show(call, 200, forgotPage(call, '', {}));
  const email = readEmail(call.form);
  const errors = emailError(email);
  if (Object.keys(errors).length > 0) return show(call, 422, forgotPage(call, email.slice(0, 254), errors));
  const wait = await call.tools.attempts.tryAs('forgot', attemptOf(call, email));
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'forgot'));
  void mailLink(call, email);
  const body = html`<h1>${texts.checkMail}</h1><p>${texts.forgotDoneLead(LINK_MINUTES)}</p>
${mailboxNote(call.tools)}
<p><a class="btn solid" href="${addressOf(call, 'sign-in')}">${texts.backToSignIn}</a></p>`;
  show(call, 200, call.tools.page({ title: texts.checkMail, body }));
}
