import { customersPart } from './parts/customers.ts';
import { documentsPart } from './parts/documents.ts';
import { invoicesPart } from './parts/invoices.ts';
import { ordersPart } from './parts/orders.ts';
import { plansPart } from './parts/plans.ts';
import type { ApiResource } from './program-part.ts';

/** Every resource that a program with a key may read. Routes, descriptions, key scopes and the authorization test are derived from this list. */
export const RESOURCES: readonly ApiResource[] = [ordersPart, customersPart, plansPart, invoicesPart, documentsPart];
/** The scopes of a key. */
export const SCOPES: readonly string[] = RESOURCES.map(({ name }) => name);
export const PROGRAMS_PATH = '/api/desk/v1';
