import type { ContentField, ContentType } from '../../../platforms/content/model/index.ts';
import { isDocument } from '../files/is-document.ts';
import type { Value } from '../files/library.ts';
import { getDocumentText } from '../rich-text/read-links.ts';
import type { EntryNode, QueryContext } from './view.ts';
import { entryNode, fieldValue } from './view.ts';

export type Where = Readonly<Record<string, unknown>>;
type Facts = (name: string) => unknown;
type Nested = (field: string, where: Where) => boolean | null;

/**
 * Whether `facts` match `where`. `nested` evaluates a filter on a linked entry's fields; null: the field does not
 * exist.
 */
export function matches(
  where: Where | null | undefined,
  facts: Facts,
  sys: Facts,
  nested: Nested = () => null,
): boolean {
  return Object.entries(where ?? {}).every(([key, wanted]) => {
    if (key === 'AND') return listOf(wanted).every((inner) => matches(inner, facts, sys, nested));
    if (key === 'OR') return listOf(wanted).some((inner) => matches(inner, facts, sys, nested));
    if (key === 'sys') return matches(wanted as Where | null, sys, sys);
    if (key === 'contentfulMetadata') return matches(wanted as Where | null, tagFacts, tagFacts, tagsMatch);
    if (wanted === null || wanted === undefined) return true;
    if (typeof wanted === 'object' && !Array.isArray(wanted)) return nested(key, wanted as Where) ?? false;
    const split = key.indexOf('_');
    const name = split < 0 ? key : key.slice(0, split);
    return compare(split < 0 ? '' : key.slice(split + 1), facts(name.replace(/Collection$/, '')), wanted);
  });
}

const listOf = (wanted: unknown): Where[] => (Array.isArray(wanted) ? wanted.filter((one) => one !== null) : []);

// entries here have no tags
const tagFacts: Facts = () => undefined;
const tagsMatch: Nested = (_, where) => matches(where, () => [], tagFacts);

function compare(operator: string, fact: unknown, wanted: unknown): boolean {
  const isThere = fact !== undefined && fact !== null;
  switch (operator) {
    case 'exists':
      return isThere === wanted;
    case '':
      return isEqual(fact, wanted);
    case 'not':
      return !isEqual(fact, wanted);
    case 'in':
      return (wanted as unknown[]).some((one) => isEqual(fact, one));
    case 'not_in':
      return !(wanted as unknown[]).some((one) => isEqual(fact, one));
    case 'contains':
      return contains(fact, wanted);
    case 'not_contains':
      return !contains(fact, wanted);
    case 'contains_all':
      return (wanted as unknown[]).every((one) => Array.isArray(fact) && fact.includes(one));
    case 'contains_some':
      return (wanted as unknown[]).some((one) => Array.isArray(fact) && fact.includes(one));
    case 'contains_none':
      return !(wanted as unknown[]).some((one) => Array.isArray(fact) && fact.includes(one));
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return isThere && isInOrder(operator, fact, wanted);
    default:
      throw new Error(`no filter “${operator}”`);
  }
}

/** Normalizes days and moments for comparison: 2026-03-11 is 2026-03-11T00:00:00Z. */
const comparable = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(value)) return value;
  return Date.parse(value);
};
const isEqual = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

function isInOrder(operator: 'gt' | 'gte' | 'lt' | 'lte', fact: unknown, wanted: unknown): boolean {
  const [a, b] = [Number(comparable(fact)), Number(comparable(wanted))];
  if (operator === 'gt') return a > b;
  if (operator === 'gte') return a >= b;
  return operator === 'lt' ? a < b : a <= b;
}

const contains = (fact: unknown, wanted: unknown): boolean =>
  typeof fact === 'string' && fact.toLowerCase().includes(String(wanted).toLowerCase());

/** Returns an entry's values for filters; a text as its words. */
export const entryFacts =
  (node: EntryNode, context: QueryContext): Facts =>
  (field) => {
    const value: Value | undefined = fieldValue(node, field, node.view.locale, context.locales);
    return isDocument(value) ? getDocumentText(value) : value;
  };

export const entrySys =
  ({ entry, view }: EntryNode): Facts =>
  (name) => {
    const isOut = entry.published !== null;
    const facts: Record<string, unknown> = {
      id: entry.id,
      publishedAt: isOut ? entry.publishedAt : null,
      firstPublishedAt: isOut ? entry.firstPublishedAt : null,
      publishedVersion: isOut ? entry.version : null,
      locale: view.locale,
    };
    return facts[name];
  };

/** Whether an entry matches; at least one linked entry must match a nested filter. */
export function entryMatches(
  where: Where | null | undefined,
  node: EntryNode,
  type: ContentType | null,
  context: QueryContext,
): boolean {
  const nested: Nested = (name, inner) => {
    const field = type?.fields.find(({ id }) => id === name);
    if (field === undefined) return null;
    return linkedIds(field, fieldValue(node, name, node.view.locale, context.locales)).some((id) => {
      const linked = entryNode(context.library.entries.get(id), node.view);
      const linkedType = context.library.model.find((one) => one.id === linked?.entry.type) ?? null;
      return linked !== null && entryMatches(inner, linked, linkedType, context);
    });
  };
  return matches(where, entryFacts(node, context), entrySys(node), nested);
}

export function linkedIds(field: ContentField, value: Value | undefined): readonly string[] {
  if (field.kind === 'Entries') return (value as readonly string[] | undefined) ?? [];
  return (field.kind === 'Entry' || field.kind === 'Asset') && typeof value === 'string' ? [value] : [];
}
