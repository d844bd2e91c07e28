import { expect, it } from 'vitest';
import { findTaxExemption, formatTaxExemptCategory } from './tax-exempt-category.ts';

const exempt = (state: string, certificate = '') => ({ state, certificate });

it('[TAX-06] names the states of an exemption with their certificates', () => {
  const category = formatTaxExemptCategory([exempt('OH', 'OH-B-7719'), exempt('NC', 'NC-58-204417')]);
  expect(category).toBe('NC=NC-58-204417;OH=OH-B-7719');
  expect(findTaxExemption(category, 'NC')).toEqual(exempt('NC', 'NC-58-204417'));
  expect(findTaxExemption(category, 'OH')).toEqual(exempt('OH', 'OH-B-7719'));
  expect(findTaxExemption(category, 'TX')).toBeNull();
  expect(findTaxExemption(category, null)).toBeNull();
  expect(findTaxExemption('', 'NC')).toBeNull();
  expect(formatTaxExemptCategory([])).toBe('');
});

it('[TAX-06] keeps the states if the numbers are too long or have signs of the format', () => {
  const states = ['NC', 'OH', 'PA', 'TX', 'VA', 'WA', 'WI'];
  const category = formatTaxExemptCategory(states.map((state) => exempt(state, 'x'.repeat(40))));
  expect(category).toBe('NC;OH;PA;TX;VA;WA;WI');
  expect(findTaxExemption(category, 'WA')).toEqual(exempt('WA'));
  expect(formatTaxExemptCategory([exempt('NC', 'a=b')])).toBe('NC');
});

it('[CRT-12] a category without states exempts in all of them', () => {
  for (const category of ['resale', 'G', 'nc', 'NC=;OH'])
    expect(findTaxExemption(category, 'TX')).toEqual(exempt('TX'));
});
