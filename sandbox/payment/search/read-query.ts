/** A condition of a search: the last four digits of what was charged, or the number of an invoice. */
export type Wanted = { field: 'card' | 'us_bank_account' | 'number'; value: string };

const CLAUSE = {
  charge: /^payment_method_details\.(card|us_bank_account)\.last4:["'](\d{4})["']$/,
  invoice: /^(number):["']([A-Za-z0-9-]{1,50})["']$/,
} as const;
/** as many as the protocol takes in one query */
const MOST = 10;

/** The conditions of a query, any of which is enough; null: it says something that is not served here. */
export function readSearchQuery(kind: keyof typeof CLAUSE, query: string): Wanted[] | null {
  const clauses = query.trim().split(/\s+OR\s+/);
  const wanted = clauses.flatMap((clause) => {
    const [, field, value] = CLAUSE[kind].exec(clause) ?? [];
    return field && value ? [{ field: field as Wanted['field'], value }] : [];
  });
  return wanted.length === clauses.length && wanted.length <= MOST ? wanted : null;
}
