/** A condition of a search: the last four digits of a payment method, or the number of an invoice. */
export type Wanted = { field: 'card' | 'us_bank_account' | 'number'; value: string };

const CLAUSE = {
  charge: /^payment_method_details\.(card|us_bank_account)\.last4:["'](\d{4})["']$/,
  invoice: /^(number):["']([A-Za-z0-9-]{1,50})["']$/,
} as const;
/** the protocol's maximum per query */
const MAX = 10;

/** Parses the conditions of a query, joined by OR; returns null if the query is not supported here. */
export function readSearchQuery(kind: keyof typeof CLAUSE, query: string): Wanted[] | null {
  const clauses = query.trim().split(/\s+OR\s+/);
  const wanted = clauses.flatMap((clause) => {
    const [, field, value] = CLAUSE[kind].exec(clause) ?? [];
    return field && value ? [{ field: field as Wanted['field'], value }] : [];
  });
  return wanted.length === clauses.length && wanted.length <= MAX ? wanted : null;
}
