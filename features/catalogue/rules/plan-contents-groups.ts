import { slugify } from './listing/listing-query.ts';

/** The groups of a plan, in the order they are shown. */
export const GROUP_KEYS = ['contracts', 'others', 'forms', 'rest'] as const;
export type GroupKey = (typeof GROUP_KEYS)[number];
/** Groups that consist of document types; `rest` holds documents without a type. */
export const TYPED_KEYS = ['contracts', 'others', 'forms'] as const satisfies readonly GroupKey[];
export type TypedKey = (typeof TYPED_KEYS)[number];

/**
 * [PRD-07] Returns the group of a document type. Contracts: agreements that the parties sign, with the terms and
 * scopes that belong to them. Forms: documents that are filled in during a job. Others: guides, exhibits, bonds, bid
 * documents and unknown types, because calling those contracts would promise too much.
 */
export function getTypeKey(documentType: string): TypedKey {
  const words = slugify(documentType).split('-');
  const has = (...wanted: string[]): boolean => wanted.some((word) => words.includes(word));
  if (has('form', 'forms')) return 'forms';
  if (has('agreement', 'agreements', 'contract', 'contracts', 'terms', 'scope', 'scopes')) return 'contracts';
  return 'others';
}
