import { expect, it } from 'vitest';
import { parseEnv } from '../../../core/settings/parse-env.ts';
import { PLATFORMS } from '../../bootstrap/platforms.ts';
import { examineAccounts } from './examine-accounts.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const SHOP = { PUBLIC_URL: 'https://shop.example', SESSION_SECRET: 'k7Jx2mQ9vR4tW8zB1nC6yL3pD5sF0gHa' };
const MAIL = { MAIL_SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'orders@shop.example' };
const IDENTITY = {
  IDENTITY_ISSUER: 'https://identity.example',
  IDENTITY_CLIENT_ID: 'store',
  IDENTITY_CLIENT_SECRET: SECRET,
};
const examine = (source: Record<string, string>) => {
  const parsed = parseEnv(source, PLATFORMS);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return examineAccounts(parsed.value);
};
const noServer = { topic: 'accounts', isProblem: true, text: expect.stringContaining('MAIL_SMTP_URL') };

it('[OP-04] embedded identity of a real shop wants a mail server: accounts begin with a mail', () => {
  expect(examine(SHOP)).toEqual([noServer]);
  expect(examine({ ...SHOP, ...MAIL })).toEqual([]);
  expect(examine({ ...SHOP, ...IDENTITY })).toEqual([]);
});

it('[OP-04] where there is a console its mailbox is enough', () => {
  expect(examine({})).toEqual([]);
  expect(examine({ ...SHOP, DEMO: 'on' })).toEqual([]);
  // a live key shuts the console
  const live = {
    PAYMENT_SECRET_KEY: `sk_live_${SECRET}`,
    PAYMENT_PUBLISHABLE_KEY: `pk_live_${SECRET}`,
    PAYMENT_WEBHOOK_SECRET: `whsec_${SECRET}`,
  };
  expect(examine({ ...SHOP, ...live, DEMO: 'on' })).toEqual([noServer]);
});

it('[OP-04] names the mails of accounts that are switched off', () => {
  const off = { MAILS_OFF: 'invoice-due, account-exists, confirm-email' };
  expect(examine({ ...SHOP, ...MAIL, ...off })).toEqual([
    {
      topic: 'accounts',
      isProblem: true,
      text: 'MAILS_OFF names confirm-email, account-exists, which customers need to create an account: remove it.',
    },
  ]);
  expect(examine({ ...SHOP, ...MAIL, MAILS_OFF: 'invoice-due' })).toEqual([]);
  expect(examine({ ...SHOP, ...IDENTITY, ...off })).toEqual([]);
});
