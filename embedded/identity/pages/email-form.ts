import { html } from 'hono/html';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { errorSummary, type FieldErrors, renderFormField } from './fields.ts';
import { getSignInAttempt } from './known-device.ts';
import { addressOf, type PageCall, show, showTooMany } from './page-context.ts';
import { emailError, readEmail } from './read-fields.ts';

/** `back`: the target of the link after too many attempts. */
type Question = {
  name: 'forgot' | 'confirm-again';
  title: string;
  lead: string;
  limit: 'forgot' | 'confirm';
  back: 'sign-in' | 'forgot';
};

function askPage(call: PageCall, { name, title, lead }: Question, email: string, errors: FieldErrors): string {
  const body = html`<h1>${title}</h1><p class="muted">${lead}</p>
${errorSummary(errors)}
<form class="stack" method="post" action="${addressOf(call, name)}" novalidate>
${renderFormField({ name: 'email', label: say('signIn.email'), type: 'email', value: email, autocomplete: 'username', maxLength: 254, error: errors.email })}
<button class="btn solid wide big" type="submit">${say('signIn.forgotButton')}</button>
</form>
<p class="small signlinks"><a href="${addressOf(call, 'sign-in')}">${say('signIn.backToSignIn')}</a></p>`;
  return call.tools.page({ title, body, hasErrors: Object.keys(errors).length > 0 });
}

/**
 * Returns the email to send a link to. Returns null after it has responded with the form, a validation error, or too
 * many attempts.
 */
export async function emailForm(call: PageCall, question: Question): Promise<string | null> {
  if (call.form === null) {
    show(call, 200, askPage(call, question, '', {}));
    return null;
  }
  const email = readEmail(call.form);
  const errors = emailError(email);
  if (Object.keys(errors).length > 0) {
    show(call, 422, askPage(call, question, email.slice(0, 254), errors));
    return null;
  }
  const wait = await call.tools.attempts.tryAs(question.limit, getSignInAttempt(call, email));
  if (wait === null) return email;
  showTooMany(call, wait, addressOf(call, question.back));
  return null;
}
