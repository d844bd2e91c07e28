import { expect, it } from 'vitest';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { domainMails } from './company-mails.ts';

it('[COM-23] emails every administrator once about one change of a domain', async () => {
  const { config } = await createFakeShop().visit();
  const notice = {
    companyId: '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0',
    companyName: 'Mendez Builders',
    domain: 'mendez.example',
    state: 'lost' as const,
    changedAt: new Date('2026-12-04T09:00:00Z'),
    administrators: [{ email: 'rosa@mendez.example' }, { email: 'gus@mendez.example' }],
  };
  const mails = domainMails(config, notice);
  expect(mails.map(({ kind, to, subject }) => [kind, to, subject])).toEqual(
    ['rosa@mendez.example', 'gus@mendez.example'].map((to) => [
      'domain-lost',
      to,
      'mendez.example is no longer verified for Mendez Builders',
    ]),
  );
  expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
  const again = domainMails(config, { ...notice, changedAt: new Date('2026-12-09T09:00:00Z') });
  expect(again[0]?.key).not.toBe(mails[0]?.key);
  expect(domainMails(config, { ...notice, state: 'verified' })[0]?.subject).toBe(
    'mendez.example is verified for Mendez Builders',
  );
});
