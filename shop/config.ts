import type { PurchaseFacts, PurchaseKind } from '../core/purchase-facts.ts';
import type { CategoryMap } from './catalogue/categories/category-map.ts';
import type { PlanKey } from './subscription/plan-key.ts';

export type ShopConfig = {
  publicUrl: string;
  /** origin of the commerce platform's own pages (checkout) */
  commerceOrigins: readonly string[];
  sisterApps: { name: string; url: string }[];
  /** where editable platform documents are opened */
  documentSite: { name: string; url: string };
  supportEmail: string;
  supportPhone: string;
  /** when the telephone is answered, as mails and pages say it: `weekdays 8 to 6 Central`; empty: they do not */
  supportHours: string;
  companyName: string;
  /** addresses of the shop's own logo and of the picture of its tabs; null: the plain sheet */
  pictures: { logo: string | null; favicon: string | null };
  /** of the seller, as they stand on papers: the postal address in lines, and the tax id */
  postalAddress: readonly string[];
  taxId: string;
  /** what stands beside the buttons that lead to a payment */
  purchaseFacts: Readonly<Record<PurchaseKind, PurchaseFacts>>;
  /** where hosted forms come from [CNT-06] */
  forms: { scriptUrl: string; portalId: string; region: string; specialFormId: string | null };
  /** a script that carries events away; loaded after consent alone. Null: there is none */
  tagManagerUrl: string | null;
  /** the locale of texts, money and content: `en-US` */
  locale: string;
  /** [SUB-20] which product of the payment platform each plan is; null: that plan is not sold */
  plans: Readonly<Record<PlanKey, string | null>>;
  /** [OP-28] members of an association pay less here; without one, no page names a membership and no caller is a member */
  hasAssociation: boolean;
  /** what a member pays less for documents, in hundredths of a percent: what the cart takes off; 0: nothing */
  memberShare: number;
  /** the coupon of a member: `AIAMember` */
  memberCoupon: string;
  /** [SUB-25] a code with a message of its own */
  specialPromoCode: string | null;
  /** origins of the payment platform's own pages: invoices and their files */
  paymentOrigins: readonly string[];
  /** [LST-04] which category each filter value stands for; null: the names of the category tree decide */
  categoryMap: CategoryMap | null;
};
