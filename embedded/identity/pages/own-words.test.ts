import { afterEach, expect, it } from 'vitest';
import { setOverrides } from '../../../messages/overrides.ts';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { messageBody } from './outcome-pages.ts';
import { emailError } from './read-fields.ts';

afterEach(() => setOverrides({}));

it('[OP-05] the pages of sign-in speak in the words of the shop, which are text and no markup', () => {
  expect(emailError('x')).toEqual({ email: 'Enter an email address like name@firm.com.' });
  setOverrides({
    shop: 'Harbor Forms',
    'sign-in': { 'signIn.needEmail': 'Your e-mail at {shop}, please.', 'signIn.signedOut': 'See <you>' },
  });
  expect(emailError('x')).toEqual({ email: 'Your e-mail at Harbor Forms, please.' });
  const page = messageBody(say('signIn.signedOut'), '', { label: '', href: '/' });
  expect(String(page)).toContain('<h1>See &lt;you&gt;</h1>');
});
