import { expect, it } from 'vitest';
import { readMemberSheet } from './parse-member-csv.ts';

const HEADER = 'number,email,status,type,member_since,expire_date';
const rowsOf = (text: string) =>
  text
    .split('\n')
    .map((row, line) => row.split(',').map((field, column) => ({ text: field, line: line + 1, column: column + 1 })));
const read = (...rows: string[]) => readMemberSheet(rowsOf([HEADER, ...rows].join('\n')));

it('[OP-10] reads members', () => {
  expect(read('30112233,ann@example.com,Active,Architect,2020-01-01,2027-12-31')).toMatchObject({
    problems: [],
    members: [{ number: '30112233', email: 'ann@example.com', status: 'Active', official_state_assignment: '' }],
  });
});

it('[BR-07] reads addresses that a browser accepts, with their host in ASCII form', () => {
  const emails = ['o&m@site.example', 'li@xn--fiqs8s.xn--fiqs8s', 'ann@bücher.example'];
  const { members, problems } = read(
    ...emails.map((email, n) => `${n},${email},Active,Architect,2020-01-01,2027-12-31`),
  );
  expect([problems, members.map(({ email }) => email)]).toEqual([
    [],
    ['o&m@site.example', 'li@xn--fiqs8s.xn--fiqs8s', 'ann@xn--bcher-kva.example'],
  ]);
});

it('[OP-10] reports errors by line and column', () => {
  expect(
    read(
      '1,ann,Active,Architect,2020-01-01,2027-12-31',
      '2,ann@example.com,Active,Architect,01/02/2020,2027-12-31',
      '3,b@example.com,Active,Architect,2020-01-01,2027-12-31',
      '3,c@example.com,Active,Architect,2020-01-01,2027-12-31',
      '4,d@example.com',
    ).problems,
  ).toEqual([
    'line 2, column 2 (email): must be an email address',
    'line 3, column 5 (member_since): must be a day such as 2026-12-31',
    'line 5: number 3 stands twice, first in line 4',
    'line 6: has 2 fields, the first line has 6',
  ]);
  expect(read('30-1,ann@example.com,Active,Architect,2020-01-01,2027-12-31').problems).toEqual([
    'line 2, column 1 (number): must be 1 to 12 digits',
  ]);
});

it('[OP-10] reads no row below a first line that is wrong', () => {
  expect(readMemberSheet(rowsOf(`${HEADER.replace('email', 'mail')}\n1,ann@example.com,Active,Architect`))).toEqual({
    members: [],
    problems: ['line 1: the column email is missing', 'line 1, column 2 (mail): is no column'],
  });
});
