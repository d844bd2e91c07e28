import { html } from 'hono/html';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { consumeEmailLink, readEmailLink } from '../email-links.ts';
import { MAX_PASSWORD, verifyPassword } from '../passwords.ts';
import { consumeRegistration, readRegistration } from '../registrations.ts';
import { errorSummary, type FieldErrors, renderFormField } from './fields.ts';
import { findSignIn, finishProviderSignIn } from './finish-sign-in.ts';
import { getSignInAttempt, rememberDevice } from './known-device.ts';
import { issueLoginTicket } from './login-ticket.ts';
import { addressOf, type PageCall, show, showTooMany } from './page-context.ts';

/** `uid`: the sign-in of the registration; null for an existing, unconfirmed account of an earlier version. */
type Pending = { email: string; passwordHash: string; uid: string | null; isNew: boolean };

async function findPending({ tools: { db } }: PageCall, token: string): Promise<Pending | null> {
  const registration = await readRegistration(db, token);
  if (registration) return { ...registration, isNew: true };
  const account = await readEmailLink(db, token);
  return account && { ...account, uid: null, isNew: false };
}

/** `isHere`: the registration was made in this browser; another browser must enter the password. */
function confirmPage(
  call: PageCall,
  token: string,
  { email, isNew }: Pending,
  isHere: boolean,
  errors: FieldErrors = {},
): string {
  const { mount, page } = call.tools;
  const other = isNew
    ? html`<a href="${addressOf({ ...call, uid: null }, 'create')}">${say('signIn.createAnew')}</a>`
    : html`<a href="${mount}/forgot">${say('signIn.forgotLink')}</a>`;
  const ask = renderFormField({
    name: 'password',
    label: say('signIn.password'),
    type: 'password',
    autocomplete: 'current-password',
    maxLength: MAX_PASSWORD,
    error: errors.password,
  });
  const body = html`<h1>${say('signIn.confirm')}</h1><p>${isHere ? say('signIn.confirmLead', { email }) : say('signIn.confirmElsewhere', { email })}</p>
${errorSummary(errors)}
<form class="stack" method="post" action="${isHere ? `${mount}/sign-in/${call.uid}/confirm` : `${mount}/confirm`}" novalidate>
<input type="hidden" name="link" value="${token}">
${isHere ? null : ask}
<button class="btn solid wide big" type="submit">${say('signIn.confirmButton')}</button>
</form>
${isHere ? null : html`<p class="small signlinks">${other}</p>`}
<p class="small muted">${say('signIn.confirmNotMe')}</p>`;
  return page({ title: say('signIn.confirm'), body, hasErrors: Object.keys(errors).length > 0 });
}

async function showSpent(call: PageCall): Promise<void> {
  const wait = await call.tools.attempts.tryFrom('reset-address', call.address);
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'sign-in'));
  const outside = { ...call, uid: null };
  const body = html`<h1>${say('signIn.resetSpent')}</h1><p>${say('signIn.confirmSpent')}</p>
<p class="row wrapy"><a class="btn solid" href="${addressOf(outside, 'sign-in')}">${say('signIn.signInButton')}</a><a class="btn" href="${addressOf(outside, 'create')}">${say('signIn.createLink')}</a></p>`;
  show(call, 410, call.tools.page({ title: say('signIn.resetSpent'), body }));
}

/** Returns the seconds to wait, the errors, or null if the password is correct. Counted like a sign-in. */
async function checkPassword(call: PageCall, pending: Pending): Promise<number | FieldErrors | null> {
  const password = call.form?.password ?? '';
  if (password === '') return { password: say('signIn.needPassword') };
  const attempt = getSignInAttempt(call, pending.email);
  const wait = await call.tools.attempts.tryAs('sign-in', attempt);
  if (wait !== null) return wait;
  if (!(await verifyPassword(password.slice(0, MAX_PASSWORD + 1), pending.passwordHash)))
    return { password: say('signIn.notChosen') };
  await call.tools.attempts.succeed(attempt);
  return null;
}

/**
 * [SE-11] The mailed link creates the account, or confirms one of an earlier version. A GET changes nothing, since mail
 * scanners open every link: a person clicks a button on a page that shows the email. The link proves access to the
 * mailbox; the sign-in in progress proves who entered the data. If that is in another browser or over, the password
 * proves it [SE-12].
 */
export async function confirmRoute(call: PageCall): Promise<void> {
  const { db, clock, mount } = call.tools;
  const requested = call.form === null ? call.ctx.query.link : call.form.link;
  const token = typeof requested === 'string' ? requested : '';
  const pending = await findPending(call, token);
  if (pending === null) return showSpent(call);
  // the sign-in's cookie is sent only to paths below it
  if (call.form === null && call.uid === null && pending.uid !== null)
    return call.ctx.redirect(`${mount}/sign-in/${pending.uid}/confirm?link=${token}`);
  const details = pending.uid !== null && call.uid === pending.uid ? await findSignIn(call) : null;
  if (call.form === null) return show(call, 200, confirmPage(call, token, pending, details !== null));
  if (details === null) {
    const refused = await checkPassword(call, pending);
    if (typeof refused === 'number') return showTooMany(call, refused, addressOf(call, 'sign-in'));
    if (refused !== null) return show(call, 422, confirmPage(call, token, pending, false, refused));
  }
  const sub = pending.isNew ? await consumeRegistration(db, token, clock.now()) : await consumeEmailLink(db, token);
  if (sub === null) return showSpent(call);
  rememberDevice(call, pending.email);
  if (details !== null) return finishProviderSignIn(call, details, sub);
  issueLoginTicket(call, sub);
  call.ctx.status = 303;
  call.ctx.redirect(addressOf({ ...call, uid: null }, 'sign-in'));
}
