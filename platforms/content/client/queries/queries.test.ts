import { type FieldNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { expect, it } from 'vitest';
import { BLOCKS } from '../../blocks/index.ts';
import { CONTENT_MODEL } from '../../model/index.ts';
import { CONTENT_QUERIES } from '../../testing/content-queries.ts';
import { BLOCK_KINDS, kindOfType } from './block-queries.ts';

const names = Object.keys(CONTENT_QUERIES);
/** links of a text: the platform counts a thousand per kind */
const LINK_LISTS = new Set(['hyperlink', 'block', 'inline']);
/** selections that belong to their parent */
const PARTS = new Set(['sys', 'items', 'links', 'entries', 'assets', 'body', 'features', 'description']);

/**
 * Returns the maximum number of entries a query can return, as the platform counts its worst case: every reference adds
 * one.
 */
function costOf(query: string): { cost: number; unlimited: string[] } {
  const { definitions } = parse(query);
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet]] : [],
    ),
  );
  const unlimited: string[] = [];
  const bound = (field: FieldNode): number => {
    const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
    if (limit?.kind === Kind.INT) return Number(limit.value);
    if (limit?.kind === Kind.VARIABLE) return 1000;
    unlimited.push(field.name.value);
    return 100;
  };
  const countOf = (field: FieldNode): number => {
    const name = field.name.value;
    if (name.endsWith('Collection')) return bound(field);
    if (LINK_LISTS.has(name)) return 1000;
    return PARTS.has(name) || PARTS.has(field.alias?.value ?? name) ? 0 : 1;
  };
  const walk = (set: SelectionSetNode, times: number): number =>
    set.selections.reduce((sum, each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return sum + walk(fragments.get(each.name.value)!, times);
      if (each.kind === Kind.INLINE_FRAGMENT) return sum + walk(each.selectionSet, times);
      if (each.selectionSet === undefined) return sum;
      const count = countOf(each);
      return sum + times * count + walk(each.selectionSet, times * (count || 1));
    }, 0);
  const roots = definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each.selectionSet] : []));
  return { cost: roots.reduce((sum, set) => sum + walk(set, 1), 0), unlimited };
}

it('[CNT-01] [CNT-02] has a query for each block of the model, and no others', () => {
  expect([...BLOCK_KINDS]).toEqual(BLOCKS.map(({ kind }) => kind));
  for (const kind of BLOCK_KINDS) expect(CONTENT_QUERIES[kind]).toContain(`block: ${kind}(id: $id, preview: $preview`);
});

it('[CNT-09] also queries navigation, brand, buttons, promotions, link texts, styled lists and testimonials', () => {
  const all = Object.values(CONTENT_QUERIES).join('\n');
  const requested = ['navigation(id:', 'on Brand ', 'on Button ', 'documentPromotion(id:', 'subscriptionPromotion(id:'];
  for (const part of [...requested, 'on Link { sys { id } text', 'styledList(id:', 'testimonials(id:'])
    expect(all).toContain(part);
});

it.each(names)('%s stays within the limits of the platform', (name) => {
  const query = CONTENT_QUERIES[name]!;
  const { cost, unlimited } = costOf(query);
  expect(unlimited).toEqual([]);
  expect(cost).toBeGreaterThan(0);
  expect(cost).toBeLessThan(11_000);
  expect(Buffer.byteLength(query)).toBeLessThan(8192);
  expect(query).not.toContain('undefined');
});

it('calculates the expected cost', () => {
  expect(
    costOf('{ a: xCollection(limit: 10) { items { y { z } bCollection(limit: 5) { items { c { d } } } } } }').cost,
  ).toBe(10 + 10 + 50 + 50);
  expect(costOf('{ xCollection { items { id } } }').unlimited).toEqual(['xCollection']);
});

it('limits lists like the model', () => {
  for (const { id, fields } of CONTENT_MODEL.filter((type) => BLOCK_KINDS.has(type.id)))
    for (const field of fields)
      if (field.kind === 'Entries')
        expect(CONTENT_QUERIES[id]).toContain(`${field.id}: ${field.id}Collection(limit: ${field.max})`);
});

it.each([
  ['Hero', 'hero'],
  ['SiteNotification', 'siteNotification'],
  ['hero', 'hero'],
  ['Page', null],
  ['', null],
  ['__proto__', null],
  ['constructor', null],
])('maps the type %s to %s', (type, kind) => {
  expect(kindOfType(type)).toBe(kind);
});
