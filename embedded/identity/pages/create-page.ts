import { html } from 'hono/html';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD } from '../passwords.ts';
import { createRegistration } from '../registrations.ts';
import { mailRegistration, showCheckMail } from './check-mail.ts';
import { errorSummary, type FieldErrors, renderFormField } from './fields.ts';
import { findSignIn, showNoSignIn } from './finish-sign-in.ts';
import { getSignInAttempt } from './known-device.ts';
import { addressOf, type PageCall, shopTexts, show, showTooMany } from './page-context.ts';
import { asksCompanyType, type CreateFields, readCreateFields } from './read-fields.ts';

const EMPTY: CreateFields = { firstName: '', lastName: '', companyName: '', companyType: '', phone: '', email: '' };

function createAccountPage(call: PageCall, v: CreateFields, e: FieldErrors): string {
  const { signUp } = call.tools;
  const company =
    signUp.company === 'off'
      ? null
      : renderFormField({
          name: 'companyName',
          label: say('signIn.company'),
          value: v.companyName,
          autocomplete: 'organization',
          columns: 'c3',
          error: e.companyName,
          isOptional: signUp.company === 'optional',
        });
  const companyType = asksCompanyType(signUp)
    ? renderFormField({
        name: 'companyType',
        label: say('signIn.companyType'),
        value: v.companyType,
        autocomplete: 'off',
        columns: 'c3',
        options: signUp.companyTypes,
        error: e.companyType,
        isOptional: signUp.company === 'optional',
      })
    : null;
  const phone =
    signUp.phone === 'off'
      ? null
      : renderFormField({
          name: 'phone',
          label: say('signIn.phone'),
          type: 'tel',
          value: v.phone,
          autocomplete: 'tel-national',
          maxLength: 40,
          error: e.phone,
          isOptional: signUp.phone === 'optional',
        });
  const isAllRequired = signUp.company !== 'optional' && signUp.phone !== 'optional';
  const body = html`<h1>${say('signIn.create')}</h1><p class="muted">${say('signIn.createLead')}${isAllRequired ? ` ${say('signIn.createAll')}` : ''}</p>
${errorSummary(e)}
<form class="form" method="post" action="${addressOf(call, 'create')}" novalidate>
${renderFormField({ name: 'firstName', label: say('signIn.firstName'), value: v.firstName, autocomplete: 'given-name', columns: 'c3', error: e.firstName })}
${renderFormField({ name: 'lastName', label: say('signIn.lastName'), value: v.lastName, autocomplete: 'family-name', columns: 'c3', error: e.lastName })}
${renderFormField({ name: 'email', label: say('signIn.email'), type: 'email', value: v.email, autocomplete: 'username', maxLength: 254, error: e.email })}
${company}
${companyType}
${phone}
${renderFormField({ name: 'password', label: say('signIn.password'), type: 'password', autocomplete: 'new-password', hint: say('signIn.passwordRule', { min: MIN_PASSWORD }), minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD, error: e.password })}
<button class="btn solid wide big" type="submit">${say('signIn.createButton')}</button>
</form>
<p class="small signlinks"><a href="${addressOf(call, 'sign-in')}">${say('signIn.haveAccount')}</a></p>`;
  return call.tools.page({ title: say('signIn.create'), body, wide: true, hasErrors: Object.keys(e).length > 0 });
}

/**
 * [SE-11] Saves the registration and mails the link that creates the account. Response and time are the same for
 * existing and new emails: the difference happens afterwards. The form keeps its input after an error, except the
 * password.
 */
export async function createRoute(call: PageCall): Promise<void> {
  if ((await findSignIn(call)) === null) return showNoSignIn(call);
  if (call.form === null) return show(call, 200, createAccountPage(call, EMPTY, {}));
  const { fields, errors } = readCreateFields(call.form, shopTexts(call), call.tools.signUp);
  if (Object.keys(errors).length > 0) return show(call, 422, createAccountPage(call, fields, errors));
  const wait = await call.tools.attempts.tryAs('create', getSignInAttempt(call, fields.email));
  if (wait !== null) return showTooMany(call, wait, addressOf(call, 'create'));
  const passwordHash = await hashPassword(call.form.password ?? '');
  const token = await createRegistration(call.tools.db, { ...fields, passwordHash, uid: call.uid });
  mailRegistration(call, fields.email, token);
  showCheckMail(call, fields.email, 'signIn.createDone', true);
}
