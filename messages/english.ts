import { account } from './english/account.ts';
import { approvals } from './english/approvals.ts';
import { cart } from './english/cart.ts';
import { checkout } from './english/checkout.ts';
import { company } from './english/company.ts';
import { content } from './english/content.ts';
import { documentFiles } from './english/document-files.ts';
import { refusals } from './english/errors.ts';
import { finding } from './english/finding.ts';
import { frame } from './english/frame.ts';
import { invoices } from './english/invoices.ts';
import { managePlan } from './english/manage-plan.ts';
import { paymentMethods } from './english/payment-methods.ts';
import { people } from './english/people.ts';
import { planChanges } from './english/plan-changes.ts';
import { plans } from './english/plans.ts';
import { privacy } from './english/privacy.ts';
import { product } from './english/product.ts';
import { quickOrder } from './english/quick-order.ts';
import { quotes } from './english/quotes.ts';
import { requests } from './english/requests.ts';
import { taxExemption } from './english/tax-exemption.ts';

/** Every text on screen, in English: the source for translators and tests. A key is `part.text`. */
export const english = {
  ...frame,
  ...privacy,
  ...finding,
  ...product,
  ...plans,
  ...content,
  ...cart,
  ...quickOrder,
  ...account,
  ...company,
  ...people,
  ...checkout,
  ...paymentMethods,
  ...managePlan,
  ...planChanges,
  ...requests,
  ...approvals,
  ...invoices,
  ...quotes,
  ...taxExemption,
  ...refusals,
  ...documentFiles,
} as const;
