import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../../core/env/env.ts';
import { demoFolder } from '../../shop-folder/place-shop.ts';
import type { Demo, DemoPerson } from '../read-demo.ts';

/** A buyer of the demo's past, with an address and a card; nobody signs in as one of them. */
type Buyer = Pick<DemoPerson, 'firstName' | 'lastName' | 'companyName' | 'companyType' | 'phone'> & {
  address: NonNullable<DemoPerson['address']>;
  isMember: boolean;
};
/** `isMissed`: the search finds nothing. */
type SearchedFor = { term: string; perWeek: number; isMissed: boolean };

/** Who bought in the demo's last 90 days, and what was searched for. What they bought is computed (`past-orders.ts`). */
export type DemoHistory = { people: Buyer[]; searches: SearchedFor[] };

const readHistory = (root: string): DemoHistory =>
  JSON.parse(readFileSync(join(demoFolder(root), 'history.json'), 'utf8')) as DemoHistory;

/** The demo with its past, unless DEMO_HISTORY is off. */
export const withHistory = ({ hasDemoHistory }: Pick<Env, 'hasDemoHistory'>, demo: Demo, root: string): Demo =>
  hasDemoHistory ? { ...demo, history: readHistory(root) } : demo;
