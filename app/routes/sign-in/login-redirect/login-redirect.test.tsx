import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { loader } from './data.ts';
import LoginRedirectScreen from './route.tsx';

const responseTo = (query: string) =>
  loader({ request: new Request(`https://shop.example/login-redirect${query}`) } as never);

function render(query: string): string {
  const { data } = responseTo(query);
  const Stub = createRoutesStub([
    { id: 'back', path: '/login-redirect', Component: LoginRedirectScreen, loader: () => data },
  ]);
  return renderToString(<Stub initialEntries={['/login-redirect']} hydrationData={{ loaderData: { back: data } }} />);
}

it.each([
  ['', 403],
  ['?problem=constructor', 403],
  ['?problem=email-unconfirmed', 403],
  ['?problem=no-cookies', 403],
  ['?problem=limited', 429],
  ['?problem=unavailable', 503],
])('[RTE-25] responds with the status of a failed sign-in: %o', (query, status) => {
  expect(responseTo(query).init?.status).toBe(status);
});

it('[RTE-25] [ACC-11] explains an unconfirmed email, with a link to resend the confirmation', () => {
  const html = render('?problem=email-unconfirmed&returnTo=%2Fcart');
  expect(html).toContain('Confirm your email first');
  expect(html).toContain('href="/login?returnTo=%2Fcart&amp;screen=confirm"');
  expect(html).toContain('href="/login?returnTo=%2Fcart"');
  expect(render('?problem=refused')).not.toContain('screen=confirm');
});

it('[OP-39] names disabled cookies as the cause', () => {
  expect(render('?problem=no-cookies')).toContain('This browser is blocking cookies');
  expect(render('?problem=refused')).not.toContain('cookies');
});
