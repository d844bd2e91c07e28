import { html } from 'hono/html';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { consumePasswordLink, readPasswordLink } from '../password-links.ts';
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD } from '../passwords.ts';
import { sendLogout } from '../send-logout.ts';
import { errorSummary, type FieldErrors, renderFormField } from './fields.ts';
import { rememberDevice } from './known-device.ts';
import { messageBody } from './outcome-pages.ts';
import { addressOf, type PageCall, shopTexts, show, showTooMany } from './page-context.ts';
import { newPasswordError } from './read-fields.ts';

function resetPage(call: PageCall, token: string, errors: FieldErrors): string {
  const body = html`<h1>${say('signIn.reset')}</h1><p>${say('signIn.resetLead')}</p>
${errorSummary(errors)}
<form class="stack" method="post" action="${call.tools.mount}/reset" novalidate>
<input type="hidden" name="link" value="${token}">
${renderFormField({ name: 'password', label: say('signIn.newPassword'), type: 'password', autocomplete: 'new-password', hint: say('signIn.passwordRule', { min: MIN_PASSWORD }), minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD, error: errors.password })}
<button class="btn solid wide big" type="submit">${say('signIn.resetButton')}</button>
</form>`;
  return call.tools.page({ title: say('signIn.reset'), body, hasErrors: Object.keys(errors).length > 0 });
}

/**
 * Counts attempts with invalid links. A valid link is never limited: otherwise a stranger's requests could lock out the
 * owner [SE-02].
 */
async function showSpent(call: PageCall): Promise<void> {
  const wait = await call.tools.attempts.tryFrom('reset-address', call.address);
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'sign-in'));
  const body = messageBody(say('signIn.resetSpent'), say('signIn.resetSpentLead'), {
    label: say('signIn.askAgain'),
    href: `${call.tools.mount}/forgot`,
  });
  show(call, 410, call.tools.page({ title: say('signIn.resetSpent'), body }));
}

/**
 * Sets a new password by the single-use mailed link. Ends every session of the person, then leads to the sign-in page.
 */
export async function resetRoute(call: PageCall): Promise<void> {
  const { db } = call.tools;
  const requested = call.form === null ? call.ctx.query.link : call.form.link;
  const token = typeof requested === 'string' ? requested : '';
  const holder = await readPasswordLink(db, token);
  if (holder === null) return showSpent(call);
  if (call.form === null) return show(call, 200, resetPage(call, token, {}));
  const password = call.form.password ?? '';
  const errors = newPasswordError(password, holder, shopTexts(call));
  if (Object.keys(errors).length > 0) return show(call, 422, resetPage(call, token, errors));
  const owner = await consumePasswordLink(db, token, await hashPassword(password));
  if (owner === null) return showSpent(call);
  await sendLogout(call.tools, owner.sub);
  // the next sign-in is allowed, regardless of other attempts
  rememberDevice(call, owner.email);
  const body = messageBody(say('signIn.resetDone'), say('signIn.resetDoneLead'), {
    label: say('signIn.signInButton'),
    href: addressOf(call, 'sign-in'),
  });
  show(call, 200, call.tools.page({ title: say('signIn.resetDone'), body }));
}
