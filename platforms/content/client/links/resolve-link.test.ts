import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateUrl } from '../../model/validate-url.ts';
import { customLink, pageLink, rawPage } from '../testing/raw.ts';
import { resolveLink } from './resolve-link.ts';

const safe: [string, string][] = [
  ['/', '/'],
  ['/documents', '/documents'],
  [' /documents ', '/documents'],
  ['/documents?series=forms&sort=A_TO_Z#top', '/documents?series=forms&sort=A_TO_Z#top'],
  ['/search?returnTo=%2Fcart', '/search?returnTo=%2Fcart'],
  ['/a/../b', '/b'],
  ['/caf\u00e9', '/caf%C3%A9'],
  ['#documents', '#documents'],
  ['https://planroom.example', 'https://planroom.example/'],
  ['https://planroom.example:8443/a?b=c#d', 'https://planroom.example:8443/a?b=c#d'],
  ['https://planroom.example/@someone', 'https://planroom.example/@someone'],
  ['mailto:help@planroom.example', 'mailto:help@planroom.example'],
  ['tel:+1-555-0100', 'tel:+1-555-0100'],
];
it.each(safe)('[A50] accepts %j as %s', (raw, href) => {
  expect(validateUrl(raw)).toBe(href);
  expect(resolveLink(customLink(raw))).toEqual({ text: 'See more', href, isNewTab: false });
});

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHN2Zz4=',
  'blob:https://planroom.example/1',
  'file:///etc/passwd',
  'view-source:https://planroom.example',
  'http://planroom.example',
  'HTTPS://planroom.example',
  'Https://planroom.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://',
  'https://user@evil.example',
  'https://user:pass@evil.example',
  'https://@evil.example',
  'https://planroom.example\\@evil.example',
  'https://evil.example/\n',
  'https://ev il.example',
  'https://[::1',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\n//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%0d%0aSet-Cookie:x=1',
  '/%00',
  '/documents?x=%0d%0a',
  '/docu\u200bments',
  '/\u202egpj.exe',
  'documents',
  './documents',
  '?a=b',
  '#',
  '#a b',
  '#"><img src=x onerror=alert(1)>',
  'mailto:',
  'mailto:a@b.example,c@d.example',
  'mailto:a@b.example?bcc=all@evil.example',
  'mailto:a@b.example%0d%0abcc:x@evil.example',
  'MAILTO:a@b.example',
  'tel:',
  'tel:*#06#',
  'sms:+15550100',
  '',
  '   ',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  7,
  {},
  ['/documents'],
];
it.each(hostile)('[A50] rejects %j as a link', (raw) => {
  expect(validateUrl(raw)).toBeNull();
  expect(resolveLink(customLink(raw))).toBeNull();
});

const home = rawPage(null, { specialtyPage: 'Homepage' });
const listing = rawPage('anything', { specialtyPage: 'DocumentListing' });
const parent = rawPage('company');
const pages: [unknown, string][] = [
  [rawPage('about'), '/about'],
  [rawPage('team', { parentPage: parent }), '/company/team'],
  [rawPage('team', { parentPage: home }), '/team'],
  [rawPage('team', { parentPage: { ...parent, parentPage: parent } }), '/company/team'],
  [home, '/'],
  [listing, '/documents'],
  [{ __typename: 'LandingPage', title: 'Small firms', slug: 'small-firms' }, '/lp/small-firms'],
  [{ __typename: 'Article', title: 'Retainage', slug: 'retainage' }, '/learn/retainage'],
  [{ __typename: 'HelpEntry', title: 'Receipts', slug: 'receipts' }, '/help/receipts'],
];
it.each(pages)('[CNT-03] resolves a page to its address %#', (target, href) => {
  expect(resolveLink(pageLink(target))?.href).toBe(href);
});

it.each([
  [null],
  [undefined],
  ['/about'],
  [{ __typename: 'Hero', slug: 'x' }],
  [{ __typename: '__proto__', slug: 'x' }],
  [{ slug: 'about' }],
  [rawPage('About')],
  [rawPage('')],
  [rawPage('../cart')],
  [rawPage('a/b')],
  [rawPage('//evil')],
  [rawPage('-a')],
  [rawPage('a'.repeat(90))],
  [rawPage('team', { parentPage: rawPage('../x') })],
  [rawPage('team', { parentPage: rawPage(null) })],
  [rawPage('cart')],
  [rawPage('documents')],
  [rawPage('orders', { parentPage: rawPage('account') })],
  [rawPage('checkout', { parentPage: rawPage('subscriptions') })],
  [rawPage('team', { parentPage: listing })],
  [rawPage('loop', { parentPage: rawPage('loop') })],
  [rawPage('a', { parentPage: rawPage('b', { parentPage: rawPage('a') }) })],
  [{ __typename: 'Article', slug: 'javascript:alert(1)' }],
])('[A50] [RTE-24] returns null for a page without an address: %j', (target) => {
  expect(resolveLink(pageLink(target))).toBeNull();
});

it('uses the page title for a link without a text, and no text without a title', () => {
  expect(resolveLink(pageLink(rawPage('about'), { text: null }))?.text).toBe('Page about');
  expect(resolveLink(pageLink(rawPage('about'), { text: '  ' }))?.text).toBe('Page about');
  expect(resolveLink(customLink('/about', { text: null }))?.text).toBe('');
  expect(resolveLink(customLink('/about', { text: ` See\n\u0000 the   plans ${'x'.repeat(400)}` }))?.text).toMatch(
    /^See the plans x{242}$/,
  );
});

it.each([
  ['series=forms&sort=A_TO_Z', '/documents?series=forms&sort=A_TO_Z'],
  ['?series=forms', '/documents?series=forms'],
  ['a=b#evil', '/documents?a=b%23evil'],
  ['a=b\r\nSet-Cookie: x', '/documents?a=b+Set-Cookie%3A+x'],
  ['=x', '/documents'],
  ['', '/documents'],
  ['a='.padEnd(1200, 'x'), '/documents'],
  ['"><script>=1', '/documents?%22%3E%3Cscript%3E=1'],
])('[A50] adds only parameters: %j', (queryParameters, href) => {
  expect(resolveLink(customLink('/documents', { queryParameters }))?.href).toBe(href);
});

it('[A50] keeps the parameters, the fragment and the host of the URL when more are added', () => {
  const more = { queryParameters: 'b=2' };
  expect(resolveLink(customLink('/x?a=1#end', more))?.href).toBe('/x?a=1&b=2#end');
  expect(resolveLink(customLink('https://planroom.example/x#end', more))?.href).toBe(
    'https://planroom.example/x?b=2#end',
  );
  expect(resolveLink(customLink('#end', more))?.href).toBe('#end');
  expect(resolveLink(customLink('mailto:a@b.example', more))?.href).toBe('mailto:a@b.example');
  const lots = Array.from({ length: 60 }, (_, i) => `k${i}=1`).join('&');
  expect(resolveLink(customLink('/x', { queryParameters: lots }))?.href.match(/=1/g)).toHaveLength(20);
});

it('[A50] opens a new tab if the link requires it, and only for targets with pages', () => {
  const target = '_blank';
  expect(resolveLink(customLink('https://planroom.example/', { target }))?.isNewTab).toBe(true);
  expect(resolveLink(pageLink(rawPage('about'), { target }))?.isNewTab).toBe(true);
  expect(resolveLink(customLink('/x', { target: '_self' }))?.isNewTab).toBe(false);
  expect(resolveLink(customLink('/x', { target: 'evil' }))?.isNewTab).toBe(false);
  expect(resolveLink(customLink('#top', { target }))?.isNewTab).toBe(false);
});

it.each([null, undefined, 'x', [], {}, { linkType: 'Custom Link' }, customLink('/x', { linkType: 'Other' })])(
  'rejects %j as a link',
  (raw) => expect(resolveLink(raw)).toBeNull(),
);

it('[A50] never accepts a URL that a browser would parse as another scheme', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    ':',
    '//',
    'https',
    'http',
    'javascript',
    '@',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '..',
    '.',
    '#',
    '?',
    'a',
  );
  const origin = 'https://store.example';
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 8 }), (given) => {
      const href = validateUrl(given.join(''));
      if (href === null) return;
      const url = new URL(href, `${origin}/here`);
      const isOwn = url.origin === origin && /^[/#]/.test(href) && !/^\/[/\\]/.test(href);
      expect(
        isOwn || (href.startsWith('https://') && url.username + url.password === '') || /^(mailto|tel):/.test(href),
      ).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
