import { describe, expect, it } from 'vitest';
import { EMAILS } from '../../../tests/support/declared-emails.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { renderMail } from '../../shared/emails/render-mail.ts';
import { seatEndedMail } from './seat-ended.ts';
import { seatInvitationMail } from './seat-invitation.ts';
import { seatReleasedMail } from './seat-released.ts';

const shop = async () => (await createFakeShop().visit()).config;

it.each([
  'Win a prize now at evil.example',
  'evil.example',
  'https://evil.example',
  'Call 555 014 2999 evil',
  'evil@example.com',
  'You have won one thousand dollars call evil now',
  '<b>evil</b>',
  'evil\r\nBcc: all@example.com',
  '',
])('[SE-12] the name of a person %j reaches no other person by an email about a seat', async (firstName) => {
  const person = { firstName, lastName: firstName };
  const invitation = {
    holder: person,
    planName: 'Unlimited',
    endsOn: null,
    email: 'theo@example.com',
    token: 'A'.repeat(43),
    validUntil: '2026-12-14T09:00:00Z',
  };
  const contents = [
    seatInvitationMail.content(await shop(), invitation),
    seatEndedMail.content(await shop(), { holder: person, reason: 'moved' }),
    seatReleasedMail.content(await shop(), { person, email: 'theo@example.com' }),
  ];
  for (const content of contents) {
    const { subject, text, html } = renderMail(await shop(), content);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil');
  }
});

describe.each(EMAILS.filter(({ kind }) => /^seat-/.test(kind)))('$kind', ({ samples }) => {
  it('[COM-79] links to one page, and only the invitation’s link has a secret', async () => {
    for (const [name, content] of Object.entries(samples(await shop()))) {
      const links = content.blocks.flatMap((block) => (block.is === 'button' ? [block.href] : []));
      expect(links, name).toEqual([
        expect.stringMatching(
          name.startsWith('seat-invitation')
            ? /\/account\/seat\?token=[\w-]+$/
            : /^https:\/\/shop\.example\/account\/(?:library|people|subscription-management)$/,
        ),
      ]);
    }
  });
});
