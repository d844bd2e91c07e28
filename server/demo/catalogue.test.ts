import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDemo } from './read-demo.ts';

const { catalogue, people, pageCounts, shop } = readDemo(join(import.meta.dirname, '..', '..'));
const codes = new Set(catalogue.map(({ code }) => code));
const digits = (place: number): Set<string> => new Set(catalogue.map(({ code }) => code[place] ?? ''));

describe('the demo catalogue', () => {
  it('[PRD-10] holds at least 180 documents over series A to G and all delivery kinds, each number once', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(180);
    expect(codes.size).toBe(catalogue.length);
    expect([...digits(0)].sort().join('')).toBe('ABCDEFG');
    expect([...digits(2)].sort().join('')).toBe('012345679');
  });

  it('[PRD-10] keeps reserved numbers free: no type 6, no delivery 8', () => {
    for (const { code } of catalogue) expect(code).toMatch(/^[A-G][1-578][0-79]\d$/);
  });

  it('most are of edition 2025, some are on sale, some are edited on a platform and have no file', () => {
    expect(catalogue.filter(({ edition }) => edition === 2025).length).toBeGreaterThan(catalogue.length / 2);
    expect(catalogue.some(({ salePriceCents }) => salePriceCents !== null)).toBe(true);
    for (const { kind, code } of catalogue) expect(pageCounts[code] !== undefined).toBe(kind === 'document');
  });

  it.each(catalogue.map((entry) => [entry.code, entry] as const))('%s is complete', (_code, entry) => {
    expect(entry.purpose.length).toBeLessThanOrEqual(110);
    for (const text of [entry.title, entry.purpose, entry.overview, entry.whenToUse, entry.howToUse])
      expect(text.trim()).not.toBe('');
    expect(entry.priceCents).toBeGreaterThan(0);
    if (entry.salePriceCents !== null) expect(entry.salePriceCents).toBeLessThan(entry.priceCents);
    expect(entry.roles.length).toBeGreaterThan(0);
    expect(entry.related.length).toBeGreaterThan(0);
    for (const related of entry.related) expect(codes).toContain(related);
    expect(
      `${entry.title} ${entry.overview} ${entry.whenToUse} ${entry.howToUse} ${JSON.stringify(entry.own)}`,
    ).not.toMatch(/\bAIA\b/);
  });

  it('[PRD-10] an edition that is replaced names the current one that replaces it', () => {
    const current = new Set(catalogue.filter(({ supersededBy }) => !supersededBy).map((e) => `${e.code}-${e.edition}`));
    const replaced = catalogue.flatMap(({ supersededBy }) => supersededBy ?? []);
    expect(replaced.length).toBeGreaterThan(0);
    for (const sku of replaced) expect(current).toContain(sku);
  });

  it('names every popularity once, so that best selling has one order', () => {
    expect(new Set(catalogue.map(({ popularity }) => popularity)).size).toBe(catalogue.length);
  });

  it('has the demo people of the console, with what they bought still in the catalogue', () => {
    const without = ['new', 'customer', 'member', 'expired-member'];
    const subscribers = [
      'unlimited',
      'facility',
      'expiring',
      'scheduled',
      'canceling',
      'past-due',
      'inactive',
      'billing',
    ];
    expect(people.map(({ key }) => key)).toEqual([...without, ...subscribers, 'staff', 'administrator', 'colleague']);
    expect(people.flatMap(({ key, subscription }) => (subscription ? key : []))).toEqual(subscribers);
    // who ever paid has an address, Texas among them
    const paying = people.filter(({ card, subscription }) => card !== null || subscription);
    expect(paying.filter(({ address }) => !address)).toEqual([]);
    expect(paying.map(({ address }) => address?.state)).toContain('TX');
    for (const [code] of people.flatMap(({ orders }) => orders.flatMap(({ lines }) => lines))) {
      if (code !== 'PLATFORM') expect(codes).toContain(code);
    }
    expect(people.find(({ key }) => key === 'customer')?.orders.some(({ status }) => status === 'Refunded')).toBe(true);
    expect(Object.keys(shop.taxRates)).toHaveLength(51);
  });
});
