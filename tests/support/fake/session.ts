import type { CustomerCarts, Session, SessionData } from '../../../shop/context.ts';

const EMPTY: SessionData = { cartId: null, pendingSignIn: null, user: null };

/** A browser’s session in memory: merged by key, under a new identifier after a rotation. */
export function createFakeSession() {
  let id: number | null = null;
  let last = 0;
  let data: SessionData | null = null;
  const permissions = new Set<string>();
  const open = (next: SessionData): void => {
    id = ++last;
    data = next;
  };
  const session: Session = {
    get data() {
      return data;
    },
    async update(change) {
      if (data) data = { ...data, ...change };
      else open({ ...EMPTY, ...change });
    },
    async rotate(change) {
      open({ ...EMPTY, ...data, ...change });
    },
    async end() {
      id = null;
      data = null;
      permissions.clear();
    },
    async grant(permission) {
      if (!data) open(EMPTY);
      permissions.add(permission);
    },
    use: async (permission) => permissions.delete(permission),
  };
  return { session, id: () => id };
}

/** Whose cart is whose, with compare-and-set. */
export function createFakeCustomerCarts() {
  const owned = new Map<string, string>();
  const carts: CustomerCarts = {
    find: async (sub) => owned.get(sub) ?? null,
    async replace(sub, expected, next) {
      if ((owned.get(sub) ?? null) !== expected) return false;
      if (next === null) owned.delete(sub);
      else owned.set(sub, next);
      return true;
    },
  };
  return { carts, owned };
}
