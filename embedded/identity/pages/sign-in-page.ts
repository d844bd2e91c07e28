import { html } from 'hono/html';
import { say, tParts } from '../../../messages/sign-in/sign-in-messages.ts';
import { findByEmail, replaceHash } from '../accounts.ts';
import { hashPassword, isOutdated, MAX_PASSWORD, verifyPassword } from '../passwords.ts';
import { mailAgain, showCheckMail } from './check-mail.ts';
import { errorSummary, type FieldErrors, renderFormField } from './fields.ts';
import { findSignIn, finishProviderSignIn, showNoSignIn } from './finish-sign-in.ts';
import { getSignInAttempt, rememberDevice } from './known-device.ts';
import { consumeLoginTicket } from './login-ticket.ts';
import { addressOf, type PageCall, show, showTooMany } from './page-context.ts';
import { emailError, readEmail } from './read-fields.ts';

type Shown = { isCheckout: boolean; email?: string; errors?: FieldErrors; isMismatch?: boolean };

function signInPage(call: PageCall, { isCheckout, email = '', errors = {}, isMismatch = false }: Shown): string {
  const reset = html`<a href="${addressOf(call, 'forgot')}">${say('signIn.noMatchReset')}</a>`;
  const wrong = isMismatch ? html`${tParts('signIn.noMatch', { reset })}` : errors.password;
  const body = html`<h1>${say('signIn.signIn')}</h1><p class="muted">${say(isCheckout ? 'signIn.leadCheckout' : 'signIn.lead')}</p>
${isMismatch ? null : errorSummary(errors)}
<form class="stack" method="post" action="${addressOf(call, 'sign-in')}" novalidate>
${renderFormField({ name: 'email', label: say('signIn.email'), type: 'email', value: email, autocomplete: 'username', maxLength: 254, error: errors.email })}
${renderFormField({ name: 'password', label: say('signIn.password'), type: 'password', autocomplete: 'current-password', maxLength: MAX_PASSWORD, error: wrong, hasFocus: isMismatch })}
<button class="btn solid wide big" type="submit">${say('signIn.signInButton')}</button>
</form>
<p class="row between wrapy small signlinks"><a href="${addressOf(call, 'forgot')}">${say('signIn.forgotLink')}</a><a href="${addressOf(call, 'create')}">${say('signIn.createLink')}</a></p>`;
  return call.tools.page({
    title: say('signIn.signIn'),
    body,
    hasErrors: isMismatch || Object.keys(errors).length > 0,
  });
}

/**
 * Rehashes a correct password whose hash has a lower work factor than the current one. A failure never fails the
 * sign-in.
 */
async function renewHash({ tools }: PageCall, sub: string, password: string, stored: string): Promise<void> {
  if (!isOutdated(stored)) return;
  try {
    await replaceHash(tools.db, sub, stored, await hashPassword(password));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    tools.log.warn({ platform: 'identity', error: reason }, 'a password was not hashed again');
  }
}

/** Signs in with email and password. The response never reveals which of the two was wrong, and takes the same time. */
export async function signInRoute(call: PageCall): Promise<void> {
  const details = await findSignIn(call);
  if (details === null) return showNoSignIn(call);
  const isCheckout = details.params.screen_hint === 'checkout';
  if (call.form === null) {
    const sub = consumeLoginTicket(call);
    if (sub !== null) return finishProviderSignIn(call, details, sub);
    const wantsAccount = details.params.screen_hint === 'signup' && !('account' in call.ctx.query);
    if (wantsAccount) return call.ctx.redirect(addressOf(call, 'create'));
    // the store requests the form if an unconfirmed email blocks the sign-in
    const wantsLink = details.params.screen_hint === 'confirm' && !('account' in call.ctx.query);
    if (wantsLink) return call.ctx.redirect(addressOf(call, 'confirm-again'));
    return show(call, 200, signInPage(call, { isCheckout }));
  }
  const email = readEmail(call.form);
  const password = call.form.password ?? '';
  const missing: FieldErrors = {
    ...emailError(email),
    ...(password === '' ? { password: say('signIn.needPassword') } : {}),
  };
  if (Object.keys(missing).length > 0) {
    return show(call, 422, signInPage(call, { isCheckout, email: email.slice(0, 254), errors: missing }));
  }

  const attempt = getSignInAttempt(call, email);
  const wait = await call.tools.attempts.tryAs('sign-in', attempt);
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'sign-in'));
  const found = await findByEmail(call.tools.db, email);
  const fits = await verifyPassword(password.slice(0, MAX_PASSWORD + 1), found?.passwordHash ?? null);
  if (!found || !fits) {
    return show(call, 401, signInPage(call, { isCheckout, email, isMismatch: true }));
  }
  await call.tools.attempts.succeed(attempt);
  // [SE-12] an account of an earlier version with an unconfirmed email
  if (!found.account.emailVerified) {
    mailAgain(call, email);
    return showCheckMail(call, found.account.email, 'signIn.confirmFirst');
  }
  rememberDevice(call, email);
  await renewHash(call, found.account.sub, password, found.passwordHash);
  await finishProviderSignIn(call, details, found.account.sub);
}
