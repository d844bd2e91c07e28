import type { PurchaseFacts, PurchaseKind } from '../../core/purchase-facts.ts';
import type { CategoryMap } from '../catalogue/rules/categories/category-map.ts';
import type { PlanKey } from './plan-key.ts';

export type ShopConfig = {
  publicUrl: string;
  /** origin of the commerce platform's pages (checkout) */
  commerceOrigins: readonly string[];
  sisterApps: { name: string; url: string }[];
  /** where customers open editable platform documents */
  documentSite: { name: string; url: string };
  supportEmail: string;
  supportPhone: string;
  /** the phone hours, as mails and pages show them: `weekdays 8 to 6 Central`; empty: not shown */
  supportHours: string;
  companyName: string;
  /** URLs of the shop's logo and favicon; null: the default sheet */
  pictures: { logo: string | null; favicon: string | null };
  /** the seller's data on documents: the postal address in lines, and the tax id */
  postalAddress: readonly string[];
  taxId: string;
  /** the facts next to buttons that lead to a payment */
  purchaseFacts: Readonly<Record<PurchaseKind, PurchaseFacts>>;
  /** the source of hosted forms [CNT-06] */
  forms: { scriptUrl: string; portalId: string; region: string; specialFormId: string | null };
  /** a script that transmits analytics events; loaded only after consent. Null: there is none */
  tagManagerUrl: string | null;
  /** the locale of texts, money and content: `en-US` */
  locale: string;
  /** the payment platform's product of each plan; null: that plan is not sold [SUB-20] */
  plans: Readonly<Record<PlanKey, string | null>>;
  /**
   * members of an association get a discount; without one, no page mentions a membership and no caller is a member
   * [OP-28]
   */
  hasAssociation: boolean;
  /** the member discount on documents in the cart, in hundredths of a percent; 0: none */
  memberShare: number;
  /** the coupon of a member: `AIAMember` */
  memberCoupon: string;
  /** a code with a special message [SUB-25] */
  specialPromoCode: string | null;
  /** origins of the payment platform's pages: invoices and their files */
  paymentOrigins: readonly string[];
  /** the category of each filter value; null: matched by the names in the category tree [LST-04] */
  categoryMap: CategoryMap | null;
};
