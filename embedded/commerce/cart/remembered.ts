import type { Database } from '../../../core/database/database.ts';
import type { StoredCart } from './stored-cart.ts';

const KEPT = 500;
const books = new WeakMap<Database, Map<string, StoredCart>>();

const bookOf = (db: Database): Map<string, StoredCart> => {
  const book = books.get(db) ?? new Map<string, StoredCart>();
  books.set(db, book);
  return book;
};

/**
 * Keeps a visitor's cart as this process last wrote it, so that the next change need not read it. Good only together
 * with a write that names the version: every change of a cart, and the start of its payment, raises the version, and
 * then it is read again. Carts of customers are not kept: their segments change without the cart.
 */
export function rememberCart(db: Database, cart: StoredCart): void {
  if (cart.customerId !== 0) return;
  const book = bookOf(db);
  book.delete(cart.id);
  book.set(cart.id, cart);
  for (const oldest of book.keys()) {
    if (book.size <= KEPT) break;
    book.delete(oldest);
  }
}

/** Takes a remembered cart out of the cache: its caller stores the changed one again, or nothing. */
export function takeRemembered(db: Database, id: string): StoredCart | null {
  const book = bookOf(db);
  const cart = book.get(id) ?? null;
  book.delete(id);
  return cart;
}
