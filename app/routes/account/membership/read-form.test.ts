import { expect, it } from 'vitest';
import { readForm } from './read-form.ts';

function read(email: string, number: string) {
  const form = new FormData();
  form.set('email', email);
  form.set('number', number);
  return readForm(form);
}

it.each([
  ['', '', { email: 'missing', number: 'missing' }],
  [' ', ' - ', { email: 'missing', number: 'missing' }],
  ['mia', 'A-30', { email: 'wrong', number: 'wrong' }],
  ['mia@beam.example', '1234567890123', { number: 'wrong' }],
  ['mia @beam.example', '30012345', { email: 'wrong' }],
  [`${'m'.repeat(250)}@b.ex`, '30012345', { email: 'wrong' }],
])('[ACC-09] [AC1] returns the problems of %o and %o', (email, number, problems) => {
  expect(read(email, number).problems).toEqual(problems);
});

it('[ACC-09] accepts a number as printed or pasted, with spaces and dashes', () => {
  expect(read(' mia@beam.example ', ' 3001-2345 ')).toEqual({
    typed: { email: 'mia@beam.example', number: '30012345' },
    problems: null,
  });
});

it('[AC5] keeps the input beside a problem, as typed', () => {
  expect(read('mia', '3001-2345').typed).toEqual({ email: 'mia', number: '3001-2345' });
});

it('[AC1] reports a field that the form lacks, or has as a file', () => {
  const form = new FormData();
  form.set('email', new Blob(['mia@beam.example']));
  expect(readForm(form).problems).toEqual({ email: 'missing', number: 'missing' });
});
