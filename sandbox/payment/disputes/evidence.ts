import type Stripe from 'stripe';
import { z } from 'zod';
import { clearable } from '../wire/params.ts';

/** Texts and files of evidence; all are text on the wire. */
const FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;
type Field = (typeof FIELDS)[number];

const each = <T>(value: T): Record<Field, T> =>
  Object.fromEntries(FIELDS.map((field) => [field, value])) as Record<Field, T>;

export const emptyEvidence = (): Stripe.Dispute.Evidence => ({ ...each(null), enhanced_evidence: {} });

export const evidenceParams = z.strictObject(each(clearable.optional()));
