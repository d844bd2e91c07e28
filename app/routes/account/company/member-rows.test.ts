import { describe, expect, it } from 'vitest';
import { filterMemberRows, listMemberRows } from './member-rows.ts';

const NOW = '2026-12-04T12:00:00.000Z';
const member = (userId: string, firstName: string, lastName: string, roles: ('administrator' | 'buyer')[]) => ({
  userId,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@mendez.example`,
  roles,
  joinedAt: NOW,
  lastActiveAt: null,
});
const invitation = (email: string, expiresAt: string) => ({
  invitationId: email,
  email,
  roles: ['buyer' as const],
  invitedBy: 'Rosa Quintero',
  invitedAt: '2026-11-20T12:00:00.000Z',
  expiresAt,
});
const ROWS = listMemberRows(
  {
    members: [member('u2', 'Rosa', 'Quintero', ['administrator']), member('u1', 'Carlos', 'Mendez', ['buyer'])],
    invitations: [
      invitation('kim@mendez.example', '2026-12-04T11:59:59.000Z'),
      invitation('lou@mendez.example', '2026-12-14T12:00:00.000Z'),
    ],
  },
  'u2',
  NOW,
);
const namesOf = (rows: typeof ROWS) => rows.map(({ name }) => name);

it('lists members and invitations in one list, by name', () => {
  expect(ROWS.map(({ name, status }) => `${name}: ${status}`)).toEqual([
    'Carlos Mendez: active',
    'kim@mendez.example: expired',
    'lou@mendez.example: invited',
    'Rosa Quintero: active',
  ]);
  expect(ROWS.filter((row) => row.status === 'active' && row.isReader).map(({ name }) => name)).toEqual([
    'Rosa Quintero',
  ]);
});

it('uses the email of a member without a name', () => {
  const members = [member('u3', '', '', [])].map((each) => ({ ...each, email: 'jo@mendez.example' }));
  expect(namesOf(listMemberRows({ members, invitations: [] }, null, NOW))).toEqual(['jo@mendez.example']);
});

describe('filters', () => {
  const all = { text: '', role: null, status: null };
  it.each([
    [
      'a part of the name, in any case',
      { ...all, text: ' MEND' },
      ['Carlos Mendez', 'kim@mendez.example', 'lou@mendez.example', 'Rosa Quintero'],
    ],
    ['a part of the email', { ...all, text: 'carlos@' }, ['Carlos Mendez']],
    ['the role', { ...all, role: 'administrator' as const }, ['Rosa Quintero']],
    ['the status', { ...all, status: 'expired' as const }, ['kim@mendez.example']],
    ['all three', { text: 'lou', role: 'buyer' as const, status: 'invited' as const }, ['lou@mendez.example']],
    ['nothing', all, namesOf(ROWS)],
  ])('by %s', (_, filter, names) => {
    expect(namesOf(filterMemberRows(ROWS, filter))).toEqual(names);
  });
});
