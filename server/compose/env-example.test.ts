import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { houseVariables } from '../../core/env/variables.ts';
import { MANIFESTS } from './manifests.ts';

const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const documented = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

it('documents in .env.example every variable that is read, each once, and no other', () => {
  const read = [...houseVariables, ...MANIFESTS.flatMap(({ variables }) => variables)].map(({ name }) => name);
  expect(documented.toSorted()).toEqual(read.toSorted());
});

it('holds nothing that would take effect by copying it', () => {
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
