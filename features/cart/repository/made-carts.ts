import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';

/** The lines of a cart that staff made. `name`: of the document on that day. */
type MadeCartLine = { productId: number; sku: string; name: string; quantity: number };

/**
 * The customer who alone can use a made cart: of the user service in a company, otherwise a subject of the identity
 * platform.
 */
export type CartReceiver = { userId: string | null; sub: string | null; email: string; name: string };

/** A cart that a staff member made for a customer or a member of a company. Times are ISO, in business time. */
export type MadeCart = {
  cartId: string;
  receiver: CartReceiver;
  /** null: for the receiver */
  companyId: string | null;
  companyName: string;
  lines: readonly MadeCartLine[];
  job: string;
  poNumber: string;
  /** the staff member's words to the receiver; '' without any */
  note: string;
  /** the staff member's email */
  madeBy: string;
  createdAt: string;
  expiresAt: string;
  /** when the receiver first opened the link */
  openedAt: string | null;
  /** when the lines were added to the receiver's cart, and how many copies */
  addedAt: string | null;
  addedCopies: number | null;
  /** numbers that were left out, because the receiver's plan forbids them or they aren't sold anymore */
  skipped: readonly string[];
  canceledAt: string | null;
};

export type NewMadeCart = Omit<
  MadeCart,
  'openedAt' | 'addedAt' | 'addedCopies' | 'skipped' | 'canceledAt' | 'receiver'
> & { receiver: CartReceiver };

/** Carts that staff made. Only the hash of a link's token is stored. */
export type MadeCarts = {
  /** Stores the cart with its email in one transaction. Idempotent by the cart's id: a repeat changes nothing. */
  insert(cart: NewMadeCart, token: string, mail: OutgoingMail): Promise<void>;
  find(cartId: string): Promise<MadeCart | null>;
  findByToken(token: string): Promise<MadeCart | null>;
  /** of a company, or for an email; newest first, 20 at most */
  list(filter: { companyId: string } | { email: string }): Promise<MadeCart[]>;
  /** Records when the receiver opened the link first. */
  markOpened(cartId: string, at: Date): Promise<void>;
  /**
   * Reserves the cart for one request that adds its lines; false if it was added, canceled or expired, or if another
   * request adds it. A reservation ends after two minutes, because a process may have ended.
   */
  claim(cartId: string, at: Date): Promise<boolean>;
  /** ends the reservation: nothing was added */
  release(cartId: string): Promise<void>;
  finish(cartId: string, added: { copies: number; skipped: readonly string[]; at: Date }): Promise<void>;
  /** false if its lines were added, or if it was canceled before */
  cancel(cartId: string, at: Date): Promise<boolean>;
};
