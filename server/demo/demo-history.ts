/** A customer of the demo's past, with an address and a card. They cannot sign in. */
type Buyer = {
  firstName: string;
  lastName: string;
  companyName: string;
  companyType: string;
  phone: string;
  address: { line1: string; line2: string; city: string; state: string; postal_code: string; country: string };
  isMember: boolean;
};
/** `isMissed`: the search finds nothing. */
type SearchedFor = { term: string; perWeek: number; isMissed: boolean };

/** Customers and searches of the demo's last 90 days. Their orders are computed (`past-orders.ts`). */
export type DemoHistory = { people: Buyer[]; searches: SearchedFor[] };
