import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { callEndpoint, type Output } from '../../../../api/client.ts';
import { MAX_SKUS_PER_CALL } from '../../../company/rules/copies-call.ts';
import { useFacts, useSession } from '../use-store.ts';

/** The copies of one document that a company of the customer has. */
export type CompanyCopy = Output<'GET /api/companies/copies'>['copies'][number];

const NONE: readonly CompanyCopy[] = [];
/** by email and SKU: another customer may sign in within the page */
type Known = ReadonlyMap<string, readonly CompanyCopy[]>;
const copiesStore = createStore<{ known: Known }>()(() => ({ known: new Map() }));
const keyOf = (email: string, sku: string): string => `${email} ${sku}`;

/**
 * [COM-62] Returns the copies that companies of the customer have of a document; none without a company, and until they
 * are known. One call asks for all documents of a page.
 */
export function useCompanyCopies(sku: string): readonly CompanyCopy[] {
  const isInCompany = useFacts()?.isInCompany ?? false;
  const email = useSession().person?.email ?? '';
  useEffect(() => {
    if (isInCompany) requestCopies(email, sku);
  }, [email, sku, isInCompany]);
  const copies = useStore(copiesStore, ({ known }) => known.get(keyOf(email, sku)) ?? NONE);
  return isInCompany ? copies : NONE;
}

const requested = new Set<string>();
const waiting: { email: string; sku: string }[] = [];

function requestCopies(email: string, sku: string): void {
  // a comma separates SKUs in the call
  if (requested.has(keyOf(email, sku)) || sku.includes(',')) return;
  requested.add(keyOf(email, sku));
  // the other cards of the page add theirs before the timer fires
  if (waiting.push({ email, sku }) === 1)
    setTimeout(() => {
      while (waiting.length > 0) void loadCopies(waiting.splice(0, MAX_SKUS_PER_CALL));
    });
}

/** If the call fails, the documents stay unmarked, and the next page that shows them asks again. */
async function loadCopies(documents: readonly { email: string; sku: string }[]): Promise<void> {
  const skus = documents.map(({ sku }) => sku).join(',');
  const read = await callEndpoint('GET /api/companies/copies', { skus });
  if (!read.ok || !Array.isArray(read.value.copies)) {
    for (const { email, sku } of documents) requested.delete(keyOf(email, sku));
    return;
  }
  const bySku = Map.groupBy(read.value.copies, ({ sku }) => sku);
  const found = documents.map(({ email, sku }) => [keyOf(email, sku), bySku.get(sku) ?? NONE] as const);
  copiesStore.setState(({ known }) => ({ known: new Map([...known, ...found]) }));
}
