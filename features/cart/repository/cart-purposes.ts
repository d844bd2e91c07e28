import type { Scan } from '../../documents/files/inspect-scan.ts';

/** A file with a purchase order, without its bytes. */
export type PurchaseOrderFile = { fileId: string; name: string; size: number };

/** For whom a customer's cart is, with what its order needs. `jobs`: by `jobKey`. */
export type CartPurpose = {
  /** null: for the customer */
  companyId: string | null;
  companyName: string;
  poNumber: string;
  poFile: PurchaseOrderFile | null;
  jobs: Readonly<Record<string, string>>;
};

/** A checkout that was started for a company. `invoiceEmail` gets the order's email, too. */
export type CompanyCheckout = {
  cartId: string;
  sub: string;
  userId: string;
  buyerName: string;
  companyId: string;
  companyName: string;
  invoiceEmail: string;
  poNumber: string;
  poFile: PurchaseOrderFile | null;
  jobs: Readonly<Record<string, string>>;
  /** the cart isn't the buyer's: an order leaves PO and jobs of their cart alone */
  keepsPurpose?: boolean;
  /** above the limit, by the company's only approver [APR-01] */
  isOwnApproval?: boolean;
};

/** The purpose of each customer's cart, and the checkouts that were started for a company. */
export type CartPurposes = {
  /** null: never chosen, so for the customer */
  find(sub: string): Promise<CartPurpose | null>;
  /** Stores the choice. Jobs stay; the PO of another company is removed. */
  choose(sub: string, company: { companyId: string; companyName: string } | null, at: Date): Promise<void>;
  /** false: the cart isn't for this company anymore, and nothing was stored */
  saveDetails(
    sub: string,
    companyId: string,
    details: { poNumber: string; jobs: Readonly<Record<string, string>> },
    at: Date,
  ): Promise<boolean>;
  /** Replaces the file; false as `saveDetails`. */
  addFile(sub: string, companyId: string, file: Scan, at: Date): Promise<boolean>;
  removeFile(sub: string, at: Date): Promise<void>;
  /** Records what a checkout is for; a later start of the same cart replaces it. */
  startCheckout(checkout: CompanyCheckout, at: Date): Promise<void>;
  /** Returns the company's checkouts among these carts, by cart id. */
  findCheckouts(cartIds: readonly string[]): Promise<ReadonlyMap<string, CompanyCheckout>>;
  /** whether any checkout was ever started for a company */
  hasCheckouts(): Promise<boolean>;
  /** the checkouts of this company without an order that were started since then; `startedAt`: ISO */
  listOpenCheckouts(companyId: string, since: Date): Promise<{ cartId: string; sub: string; startedAt: string }[]>;
  /** Deletes the record of a checkout without an order: the cart is for the customer now. */
  endCheckout(cartId: string): Promise<void>;
  /** Marks the open checkouts of a member who was removed or left; null: restored. */
  markRemoved(companyId: string, userId: string, at: Date | null): Promise<void>;
};
