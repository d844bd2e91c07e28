import { slugify } from './listing/listing-query.ts';

/** The groups of a plan, in the order they are shown. */
export const GROUP_KEYS = ['contracts', 'others', 'forms', 'rest'] as const;
export type GroupKey = (typeof GROUP_KEYS)[number];
/** The groups that document types make; `rest` holds the documents without a type. */
export const TYPED_KEYS = ['contracts', 'others', 'forms'] as const satisfies readonly GroupKey[];
export type TypedKey = (typeof TYPED_KEYS)[number];

/**
 * [PRD-07] The one rule of the split, by document type. Contracts: what the parties sign as their agreement, with the terms and
 * scopes that are part of it. Forms: what is filled in during a job. Others: guides, exhibits, bonds, bid documents and every type
 * that a catalogue adds, because calling those contracts would promise more than there is.
 */
export function groupOf(documentType: string): TypedKey {
  const words = slugify(documentType).split('-');
  const has = (...wanted: string[]): boolean => wanted.some((word) => words.includes(word));
  if (has('form', 'forms')) return 'forms';
  if (has('agreement', 'agreements', 'contract', 'contracts', 'terms', 'scope', 'scopes')) return 'contracts';
  return 'others';
}
