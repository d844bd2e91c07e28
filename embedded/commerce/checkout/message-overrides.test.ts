import { afterEach, expect, it } from 'vitest';
import { setOverrides } from '../../../messages/overrides.ts';
import { checkBilling, readBilling } from './billing.ts';
import { checkoutScript } from './browser-script.ts';

afterEach(() => setOverrides({}));

it('[OP-05] the checkout of documents speaks in the words of the shop, in its page and its script', () => {
  const empty = readBilling(() => undefined);
  expect(checkBilling(empty).firstName).toBe('Enter the first name.');
  setOverrides({
    shop: 'Harbor Forms',
    checkout: { 'field.firstName.missing': '{shop} needs a first name.', 'status.working': 'One </script> moment.' },
  });
  expect(checkBilling(empty).firstName).toBe('Harbor Forms needs a first name.');
  expect(checkoutScript()).toContain('"working":"One \\u003c/script\\u003e moment."');
});
