import { findByEmail } from '../accounts.ts';
import { CONFIRM_HOURS, createEmailLink, readEmailLink, spendEmailLink } from '../email-links.ts';
import { errorSummary, type FieldErrors, field } from './fields.ts';
import { attemptOf } from './known-device.ts';
import { html } from './markup.ts';
import { messageBody } from './outcome-pages.ts';
import { addressOf, type PageCall, show, showTooMany } from './page-context.ts';
import { emailError, readEmail } from './read-fields.ts';
import { texts } from './texts.ts';

/**
 * Mails the link that confirms an e-mail, unless it is confirmed already; a failure is logged only, the page offers it
 * again.
 */
export async function mailConfirmation({ tools }: Pick<PageCall, 'tools'>, email: string): Promise<void> {
  const { db, sendMail, config, log } = tools;
  try {
    const found = await findByEmail(db, email);
    if (!found || found.account.emailVerified) return;
    const link = `${config.issuer}/confirm?link=${await createEmailLink(db, found.account.sub)}`;
    await sendMail({
      kind: 'confirm-email',
      to: found.account.email,
      link,
      expiresAt: new Date(Date.now() + CONFIRM_HOURS * 3_600_000),
    });
  } catch (error) {
    log.error(
      { platform: 'identity', error: error instanceof Error ? error.message : 'unknown' },
      'the mail to confirm an e-mail was not written',
    );
  }
}

function askPage(call: PageCall, email: string, errors: FieldErrors): string {
  const body = html`<h1>${texts.confirmAgain}</h1><p>${texts.confirmAgainLead}</p>
${errorSummary(errors)}
<form class="stack" method="post" action="${addressOf(call, 'confirm-again')}" novalidate>
${field({ name: 'email', label: texts.email, type: 'email', value: email, autocomplete: 'username', maxLength: 254, error: errors.email })}
<button class="btn solid wide big" type="submit">${texts.forgotButton}</button>
</form>
<p class="small signlinks"><a href="${addressOf(call, 'sign-in')}">${texts.backToSignIn}</a></p>`;
  return call.tools.page({ title: texts.confirmAgain, body, hasErrors: Object.keys(errors).length > 0 });
}

/** Sends the link once more. The same answer in the same time whether there is such an account, confirmed or not, or none. */
export async function confirmAgainRoute(call: PageCall): Promise<void> {
  if (call.form === null) return show(call, 200, askPage(call, '', {}));
  const email = readEmail(call.form);
  const errors = emailError(email);
  if (Object.keys(errors).length > 0) return show(call, 422, askPage(call, email.slice(0, 254), errors));
  const wait = await call.tools.attempts.tryAs('confirm', attemptOf(call, email));
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'confirm-again'));
  void mailConfirmation(call, email);
  const body = messageBody(texts.forgotDone, texts.confirmAgainDone(CONFIRM_HOURS), {
    label: texts.backToSignIn,
    href: addressOf(call, 'sign-in'),
  });
  show(call, 200, call.tools.page({ title: texts.forgotDone, body }));
}

function showSpent(call: PageCall): void {
  const body = messageBody(texts.resetSpent, texts.confirmSpent, {
    label: texts.askAgain,
    href: addressOf(call, 'confirm-again'),
  });
  show(call, 410, call.tools.page({ title: texts.resetSpent, body }));
}

/**
 * The mailed link. A GET changes nothing: mail scanners open every link, so a person presses a button on a page that
 * names the e-mail.
 */
export async function confirmRoute(call: PageCall): Promise<void> {
  const { db, attempts, page, mount } = call.tools;
  const asked = call.form === null ? call.ctx.query.link : call.form.link;
  const token = typeof asked === 'string' ? asked : '';
  const wait = await attempts.tryFrom('reset-address', call.address);
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'sign-in'));
  if (call.form === null) {
    const email = await readEmailLink(db, token);
    if (email === null) return showSpent(call);
    const body = html`<h1>${texts.confirm}</h1><p>${texts.confirmLead(email)}</p>
<form class="stack" method="post" action="${mount}/confirm">
<input type="hidden" name="link" value="${token}">
<button class="btn solid wide big" type="submit">${texts.confirmButton}</button>
</form>
<p class="small muted">${texts.confirmNotMe}</p>`;
    return show(call, 200, page({ title: texts.confirm, body }));
  }
  if (!(await spendEmailLink(db, token))) return showSpent(call);
  const body = messageBody(texts.confirmDone, texts.confirmDoneLead, {
    label: texts.signInButton,
    href: addressOf(call, 'sign-in'),
  });
  show(call, 200, page({ title: texts.confirmDone, body }));
}
