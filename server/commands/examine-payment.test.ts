import { expect, it } from 'vitest';
import { parseEnv } from '../../core/env/parse-env.ts';
import { paymentManifest } from '../../platforms/payment/manifest.ts';
import { examinePayment } from './examine-payment.ts';

const envOf = (source: Record<string, string>) => {
  const parsed = parseEnv(source, [paymentManifest]);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
};
const keys = {
  PAYMENT_SECRET_KEY: 'sk_test_private',
  PAYMENT_PUBLISHABLE_KEY: 'pk_test_1',
  PAYMENT_WEBHOOK_SECRET: 'whsec_private',
};
const refuse = async () => Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status: 401 });

it('[SUB-20] looks at a hosted account alone', async () => {
  expect(await examinePayment(envOf({}), refuse)).toEqual([]);
  const findings = await examinePayment(envOf(keys), refuse);
  expect(new Set(findings.map(({ topic }) => topic))).toEqual(new Set(['payment account']));
  expect(findings.map(({ text }) => text)).toEqual([
    'keys: both of the test account',
    'unlimited plan: not sold, PAYMENT_UNLIMITED_PRODUCT is not set',
    'facility manager plan: not sold, PAYMENT_FACILITY_PRODUCT is not set',
    'coupon AIAMember cannot be read (401).',
    'webhook: not checked, no provider reaches this machine',
    'tax: not checked',
  ]);
  expect(JSON.stringify(findings)).not.toContain('private');
});
