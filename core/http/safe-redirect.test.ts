import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-redirect.ts';

describe('safeReturnPath', () => {
  it.each(['/', '/cart', '/documents/a101-2025/?x=1#top', '/search?q=a%20b'])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });
  it.each([
    'https://evil',
    '//evil',
    '/\\evil',
    '\\/evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%0d%0aSet-Cookie:x=1',
    '/%5cevil',
    'https:evil',
    'https://shop@evil',
    '/\tevil',
    '/a\nb',
    '',
    'cart',
    null,
    undefined,
    `/${'x'.repeat(3000)}`,
    '/.//evil',
  ])('[API-07] refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});
