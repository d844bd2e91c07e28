import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from './list.ts';
import { applyMutant } from './mutant.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

it('lists mutations whose text occurs exactly once in its file and changes it', () => {
  const outdated = MUTANTS.flatMap((mutant) => {
    try {
      return applyMutant(read(mutant.file), mutant) === read(mutant.file) ? [`${mutant.file}: changes nothing`] : [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(outdated).toEqual([]);
});

it('lists each mutation once with its meaning', () => {
  const changes = MUTANTS.map(({ file, text, instead }) => [file, text, instead].join('\n'));
  expect(changes.length).toBe(new Set(changes).size);
  expect(MUTANTS.length).toBeGreaterThanOrEqual(150);
  expect(MUTANTS.filter(({ means }) => means.trim() === '')).toEqual([]);
});

it.each([
  ['no', 'const one = 2;'],
  ['two', 'count > 1 count > 1'],
])('rejects a mutation whose text occurs %s times in its file', (_, source) => {
  const mutant = { file: 'a.ts', text: 'count > 1', instead: 'count > 2', means: '' };
  expect(() => applyMutant(source, mutant)).toThrow('bring the list up to date');
  expect(applyMutant('if (count > 1) $&', mutant)).toBe('if (count > 2) $&');
});
