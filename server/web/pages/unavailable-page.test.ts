import { expect, it } from 'vitest';
import { createPageShell } from './page-shell.ts';
import { respondUnavailable } from './unavailable-page.ts';

const look = createPageShell({
  sheets: () => ['/a.css'],
  companyName: 'Shop',
  supportEmail: 'a@shop.example',
  supportPhone: '1',
});

it('[FA-18] returns a page with a retry link to a browser, escaped', async () => {
  const answer = respondUnavailable(look, {
    url: 'http://shop/search?q="><b>',
    method: 'GET',
    accept: 'text/html,*/*',
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  const html = await answer.text();
  expect(html).toContain('href="/search?q=%22%3E%3Cb%3E"');
  expect(html).toContain('Try again');
});

it.each([
  ['what was sent by a form is not sent again', { url: '/login?a=1', method: 'POST' }, 'href="/"'],
  [
    'no address of another host is led to',
    { url: 'http://shop//evil.example/', method: 'GET' },
    'href="/evil.example/"',
  ],
])('[FA-18] %s', async (_, asked, link) => {
  expect(await respondUnavailable(look, { ...asked, accept: 'text/html' }).text()).toContain(link);
});

it('[FA-18] returns a sentence to a program', async () => {
  const answer = respondUnavailable(look, { url: '/documents', method: 'GET', accept: null });
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toBe('We can’t load this page right now. Please try again in a moment.\n');
});
