import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { ShownInvitation } from '../../../../features/company/use-cases/respond-to-invitation.ts';
import InvitationScreen from './route.tsx';

const INVITATION: ShownInvitation = {
  companyId: '6f0c2a5e-0000-4000-8000-000000000001',
  companyName: 'Mendez Builders',
  invitedBy: 'Rosa Quintero',
  email: 'lou@mendez.example',
  roles: ['buyer', 'seat-holder'],
  expiresAt: '2026-12-14T12:00:00.000Z',
  state: 'open',
  readerEmail: 'lou@mendez.example',
  isForReader: true,
};

function renderScreen(change: Partial<ShownInvitation> | null, isKnown = true) {
  const invitation = change && { ...INVITATION, ...change };
  const data = {
    invitation,
    isKnown,
    isVisitor: invitation?.readerEmail === null,
    signIn: '/login?returnTo=%2Faccount%2Finvitation%3Ftoken%3Dt',
    create: '/login?screen=create&returnTo=%2Faccount%2Finvitation%3Ftoken%3Dt',
  };
  const path = '/account/invitation';
  const Stub = createRoutesStub([{ id: 'invitation', path, Component: InvitationScreen, loader: () => data }]);
  const hydrationData = { loaderData: { invitation: data } };
  const html = renderToString(<Stub initialEntries={[path]} hydrationData={hydrationData} />).replaceAll(
    '<!-- -->',
    '',
  );
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

it('lets the invited customer join or decline', () => {
  const { html, text } = renderScreen({});
  expect(text).toContain('Rosa Quintero invited lou@mendez.example as buyer and seat holder. Valid until 12/14/2026.');
  expect(html).toContain('<input type="hidden" name="intent" value="accept"/>');
  expect(html).toContain('<input type="hidden" name="intent" value="decline"/>');
});

it('leads a visitor to sign in and back, without an account menu', () => {
  const { html, text } = renderScreen({ readerEmail: null, isForReader: false });
  expect(text).toContain('Use the address lou@mendez.example.');
  expect(html).toContain('href="/login?returnTo=%2Faccount%2Finvitation%3Ftoken%3Dt"');
  expect(html).not.toContain('value="accept"');
  expect(html).not.toContain('<nav');
});

it('rejects a reader who is signed in with another address, and offers to switch', () => {
  const { html, text } = renderScreen({ readerEmail: 'carlos@example.com', isForReader: false });
  expect(text).toContain('This invitation is for lou@mendez.example.');
  expect(text).toContain('You’re signed in as carlos@example.com. Nothing was changed.');
  expect(html).toContain('action="/logout"');
  expect(html).not.toContain('value="accept"');
});

it.each([
  ['expired', 'This invitation expired on 12/14/2026. Ask Rosa Quintero for a new one.'],
  ['withdrawn', 'This invitation was withdrawn.'],
  ['declined', 'You declined this invitation.'],
] as const)('explains an invitation that is %s', (state, texts) => {
  const { html, text } = renderScreen({ state });
  expect(text).toContain(texts);
  expect(html).not.toContain('name="intent"');
});

it('links the customer who accepted to the company, and shows others that it was used', () => {
  expect(renderScreen({ state: 'accepted' }).html).toContain(`href="/account/companies/${INVITATION.companyId}"`);
  const other = renderScreen({ state: 'accepted', readerEmail: 'carlos@example.com', isForReader: false });
  expect(other.text).toContain('This invitation was already used.');
  expect(other.html).not.toContain(INVITATION.companyId);
});

it('distinguishes an unknown invitation from one that could not be loaded', () => {
  expect(renderScreen(null, false).text).toContain('We can’t find this invitation.');
  expect(renderScreen(null).text).toContain('We couldn’t load the invitation.');
});
