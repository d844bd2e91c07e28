import { expect, it } from 'vitest';
import { scriptSafeJson } from '../../../core/script-json.ts';

it('structured data cannot close its script element', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- \u2028 & ' };
  const text = scriptSafeJson(hostile);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(hostile);
});
