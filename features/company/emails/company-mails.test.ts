import { describe, expect, it } from 'vitest';
import { EMAILS } from '../../../tests/support/declared-emails.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { renderMail } from '../../shared/emails/render-mail.ts';
import { organizationName } from '../../shared/emails/sanitize-text.ts';
import { companyInvitationMail, type InvitationFacts } from './company-invitation.ts';
import { SAMPLE_COMPANY } from './company-mail-parts.ts';
import { joinRequestMail } from './join-request.ts';

const shop = async () => (await createFakeShop().visit()).config;
const invitation: InvitationFacts = {
  ...SAMPLE_COMPANY,
  invitedBy: { firstName: 'Rosa', lastName: 'Quintero' },
  email: 'lou@mendez.example',
  roles: ['buyer'],
  token: 'A'.repeat(43),
  validUntil: '2026-12-14T09:00:00Z',
};

it.each([
  'Mendez Builders',
  'Vega & Partners Architects',
  'O’Neill + Sons, Inc.',
  '3M',
  'J.P. Lund (Ames)',
  '#1 Roofing',
])('[SE-12] accepts %j as the name of a company', (name) => {
  expect(organizationName(` ${name} `)).toBe(name);
});

const HOSTILE = [
  'Win a prize now at evil.example',
  'evil.example',
  't.me/evil',
  'https://evil.example',
  'Call 555 014 2999 evil',
  'evil@example.com',
  'You have won one thousand dollars call evil now',
  '<b>evil</b>',
  'evil\r\nBcc: all@example.com',
  '',
];

it.each(HOSTILE)('[SE-12] the name of a company %j reaches no person outside it', async (companyName) => {
  const { subject, text, html } = renderMail(
    await shop(),
    companyInvitationMail.content(await shop(), { ...invitation, companyName }),
  );
  for (const part of [subject, text, html]) expect(part).not.toContain('evil');
  expect(subject).toBe('Rosa Quintero invites you to a company on Test Shop');
});

it.each(HOSTILE)('[SE-12] the name of a person %j reaches no other person', async (firstName) => {
  const invitedBy = { firstName, lastName: firstName };
  const sent = renderMail(await shop(), companyInvitationMail.content(await shop(), { ...invitation, invitedBy }));
  for (const part of [sent.subject, sent.text, sent.html]) expect(part).not.toContain('evil');
  expect(sent.subject).toBe('An administrator invites you to Mendez Builders on Test Shop');
  const facts = { ...SAMPLE_COMPANY, email: 'ben@mendez.example', at: '2026-12-03T09:00:00Z', hasJoined: false };
  const requested = joinRequestMail.content(await shop(), { ...facts, person: invitedBy });
  expect(requested.subject).toBe('A colleague wants to join Mendez Builders');
});

describe.each(EMAILS.filter(({ kind }) => /^(?:company|join|member|roles|domain)-/.test(kind)))(
  '$kind',
  ({ samples }) => {
    it('[COM-23] links to pages, and only the invitation’s link has a secret', async () => {
      for (const [name, content] of Object.entries(samples(await shop()))) {
        const links = content.blocks.flatMap((block) => (block.is === 'button' ? [block.href] : []));
        const pages = /^https:\/\/shop\.example\/account(?:\/library|\/companies\/[\w-]{36})?$/;
        for (const link of links)
          expect(link, name).toMatch(
            name.startsWith('company-invitation') ? /\/account\/invitation\?token=[\w-]+$/ : pages,
          );
        expect(links).toHaveLength(1);
      }
    });
  },
);
