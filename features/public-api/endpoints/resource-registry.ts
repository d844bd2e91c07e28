import { companiesPart, membersPart, seatsPart } from './companies.ts';
import { customersPart } from './customers.ts';
import type { ApiResource } from './define-resource.ts';
import { documentsPart } from './documents.ts';
import { invoicesPart } from './invoices.ts';
import { ordersPart } from './orders.ts';
import { plansPart } from './plans.ts';

/** Every resource that a program with a key may read. Routes, descriptions, key scopes and the authorization test are derived from this list. */
export const RESOURCES: readonly ApiResource[] = [
  ordersPart,
  customersPart,
  plansPart,
  invoicesPart,
  documentsPart,
  companiesPart,
  membersPart,
  seatsPart,
];
/** The scopes of a key. */
export const SCOPES: readonly string[] = RESOURCES.map(({ name }) => name);
export const PROGRAMS_PATH = '/api/desk/v1';
