import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { houseVariables } from '../../core/env/variables.ts';
import { PLATFORMS } from './platforms.ts';

const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const documented = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

it('documents in .env.example every variable that is read, each once, and no other', () => {
  const read = [...houseVariables, ...PLATFORMS.flatMap(({ variables }) => variables)].map(({ name }) => name);
  expect(documented.toSorted()).toEqual(read.toSorted());
});

it('says of a variable of a platform what its declaration says', () => {
  for (const { name, about, isRequired } of PLATFORMS.flatMap(({ variables }) => variables))
    expect(text).toContain(`# ${about}${isRequired ? ' (required)' : ''}.\n# ${name}=\n`);
});

it('holds nothing that would take effect by copying it', () => {
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
