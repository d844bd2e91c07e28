import { expect, it } from 'vitest';
import { redactPath } from './redact-path.ts';

it.each([
  ['/platform/payment/invoices/in_1/s3cret', '/platform/payment/invoices/in_1/[hidden]'],
  ['/invoices/in_1/s3cret/pdf', '/invoices/in_1/[hidden]/pdf'],
  ['/invoices/in_1/s3cret/pay?return=1', '/invoices/in_1/[hidden]/pay?return=1'],
  ['/invoices/%69n_1/s3cret', '/invoices/%69n_1/[hidden]'],
  ['/platform/commerce/login/token/ey.s3cret.x', '/platform/commerce/login/token/[hidden]'],
  ['/login/token/s3cret?from=cart', '/login/token/[hidden]?from=cart'],
  ['/authenticate/pi_1?client_secret=pi_1_s3cret', '/authenticate/pi_1?client_secret=[hidden]'],
  ['/done?setup_intent_client_secret=s3cret&ok=1', '/done?setup_intent_client_secret=[hidden]&ok=1'],
  ['/reset?link=s3cret', '/reset?link=[hidden]'],
  ['/preview?path=/lp/one&secret=s3cret', '/preview?path=/lp/one&secret=[hidden]'],
  ['/login-redirect?code=s3cret&state=x', '/login-redirect?code=[hidden]&state=x'],
  ['/graphql?access_token=s3cret&key=s3cret', '/graphql?access_token=[hidden]&key=[hidden]'],
])('redacts secrets in the path: %s', (path, shown) => {
  expect(redactPath(path)).toBe(shown);
  expect(shown).not.toContain('s3cret');
});

it.each([
  '/',
  '/documents/a101-2025?sort=title',
  '/v1/invoices/in_1/pay',
  '/v1/invoices/in_1/lines?limit=100',
  '/invoices/page.css',
  '/v1/prices?lookup_keys[]=unlimited-year&limit=1',
  '/account/order-history/receipt/cs_test_1',
])('does not change other paths: %s', (path) => {
  expect(redactPath(path)).toBe(path);
});
