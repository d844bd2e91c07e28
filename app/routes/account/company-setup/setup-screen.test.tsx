import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { JoinableCompany } from '../../../../platforms/users/client/companies.ts';
import type { SetupOutcome } from './handle-setup-form.ts';
import CompanySetupScreen from './route.tsx';

const JOINABLE: JoinableCompany = {
  companyId: '6f0c2a5e-0000-4000-8000-000000000001',
  name: 'Mendez Builders',
  isAutomatic: false,
  state: 'open',
  requestedAt: null,
  canAskAgainAt: null,
};

function renderScreen(joinable: JoinableCompany[] | null, outcome?: SetupOutcome) {
  const data = { joinable, email: 'jamie@mendez.example', companyName: 'Kowalski Design', requestKey: 'key-1' };
  const path = '/account/companies/set-up';
  const Stub = createRoutesStub([{ id: 'set-up', path, Component: CompanySetupScreen, loader: () => data }]);
  const hydrationData = { loaderData: { 'set-up': data }, ...(outcome ? { actionData: { 'set-up': outcome } } : {}) };
  const html = renderToString(<Stub initialEntries={[path]} hydrationData={hydrationData} />).replaceAll(
    '<!-- -->',
    '',
  );
  return {
    html,
    text: html
      .replaceAll('<wbr/>', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  };
}

it('offers the company of the address first, and never only that', () => {
  const { html, text } = renderScreen([JOINABLE]);
  expect(text).toContain('Your address, jamie@mendez.example, belongs to a company that’s already here.');
  expect(html.indexOf('Ask to join')).toBeLessThan(html.indexOf('Set up the company'));
  expect(html).toContain('href="#set-up"');
});

it('offers to join right away if the company lets colleagues do so', () => {
  const { text } = renderScreen([{ ...JOINABLE, isAutomatic: true }]);
  expect(text).toContain('Join Mendez Builders Set up my own');
});

it('shows an open request with its date, and a declined one with the day to ask again', () => {
  const requested = renderScreen([{ ...JOINABLE, state: 'requested', requestedAt: '2026-12-03T12:00:00.000Z' }]);
  expect(requested.text).toContain('You asked to join Mendez Builders on 12/03/2026.');
  expect(requested.html).toContain('<input type="hidden" name="intent" value="withdraw"/>');
  const declined = renderScreen([{ ...JOINABLE, state: 'declined', canAskAgainAt: '2026-12-17T12:00:00.000Z' }]);
  expect(declined.text).toContain('You can ask again after 12/17/2026, or talk to your office.');
});

it('has the form alone if nothing can be joined or loaded', () => {
  for (const joinable of [[], null]) {
    const { html, text } = renderScreen(joinable);
    expect(text).not.toContain('Set up my own');
    expect(html).toContain('<input type="hidden" name="requestKey" value="key-1"/>');
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Kowalski Design"/);
    expect(html).toMatch(/<input[^>]*name="invoiceEmail"[^>]*value="jamie@mendez\.example"/);
  }
});

it('keeps the input of a form with problems, and marks their fields', () => {
  const typed = {
    name: 'Vega and Partners',
    legalName: '',
    street: '',
    street2: '',
    city: 'Minneapolis',
    state: '',
    zip: '5541',
    taxId: '',
    invoiceEmail: 'office@vega.example',
  };
  const { html, text } = renderScreen([], { intent: 'set-up', problems: ['street', 'state', 'zip'], typed });
  expect(text).toContain('3 fields need your attention');
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Vega and Partners"/);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
});
