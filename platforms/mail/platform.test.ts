import { expect, it } from 'vitest';
import { mailPlatform } from './platform.ts';

it('[OP-04] fails at startup with an invalid sender address, or a user without a password', () => {
  const problemsOf = (from: string, url = 'smtp://mail.example') =>
    mailPlatform.read({ MAIL_SMTP_URL: url, MAIL_FROM: from }).problems;
  expect(problemsOf('Planroom <orders@example.com>')).toEqual([]);
  expect(problemsOf('Planroom')).toEqual(['MAIL_FROM must be one address, such as Planroom <orders@example.com>.']);
  expect(problemsOf('orders@example.com', 'smtps://user@mail.example')).toEqual([
    'MAIL_SMTP_URL names a user without a password.',
  ]);
});
