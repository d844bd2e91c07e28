import { expect, it } from 'vitest';
import { createPageShell } from './page-shell.ts';
import { respondUnavailable } from './unavailable-page.ts';

const shell = createPageShell({
  stylesheets: () => ['/a.css'],
  companyName: 'Shop',
  supportEmail: 'a@shop.example',
  supportPhone: '1',
});

it('[FA-18] returns a page with a retry link to a browser, escaped', async () => {
  const response = respondUnavailable(shell, {
    url: 'http://shop/search?q="><b>',
    method: 'GET',
    accept: 'text/html,*/*',
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  const html = await response.text();
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
])('[FA-18] %s', async (_, requested, link) => {
  expect(await respondUnavailable(shell, { ...requested, accept: 'text/html' }).text()).toContain(link);
});

it('[FA-18] returns a sentence to a program', async () => {
  const response = respondUnavailable(shell, { url: '/documents', method: 'GET', accept: null });
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toBe('We can’t load this page right now. Please try again in a moment.\n');
});
