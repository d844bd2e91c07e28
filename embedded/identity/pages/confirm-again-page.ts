import { CONFIRM_HOURS } from '../email-links.ts';
import { mailAgain, showCheckMail } from './check-mail.ts';
import { errorSummary, type FieldErrors, field } from './fields.ts';
import { attemptOf } from './known-device.ts';
import { html } from './markup.ts';
import { addressOf, type PageCall, show, showTooMany } from './page-context.ts';
import { emailError, readEmail } from './read-fields.ts';
import { texts } from './texts.ts';

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

/** Sends the link once more. The same answer in the same time whether an account waits for it, has no need of it, or is none. */
export async function confirmAgainRoute(call: PageCall): Promise<void> {
  if (call.form === null) return show(call, 200, askPage(call, '', {}));
  const email = readEmail(call.form);
  const errors = emailError(email);
  if (Object.keys(errors).length > 0) return show(call, 422, askPage(call, email.slice(0, 254), errors));
  const wait = await call.tools.attempts.tryAs('confirm', attemptOf(call, email));
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'sign-in'));
  mailAgain(call, email);
  showCheckMail(call, email, texts.confirmAgainDone(email, CONFIRM_HOURS));
}
