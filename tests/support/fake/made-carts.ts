import type { MadeCart, MadeCarts } from '../../../features/cart/repository/made-carts.ts';
import type { Outbox } from '../../../features/shared/emails/outbox-port.ts';

/** Creates carts made by staff in memory. `claimed`: the carts that a request is adding. */
export function createFakeMadeCarts(outbox: Pick<Outbox, 'write'>) {
  const byId = new Map<string, MadeCart>();
  const tokens = new Map<string, string>();
  const claimed = new Set<string>();
  const isOpen = (cartId: string): boolean => {
    const cart = byId.get(cartId);
    return cart !== undefined && cart.addedAt === null && cart.canceledAt === null && !claimed.has(cartId);
  };
  const change = (cartId: string, next: Partial<MadeCart>): void =>
    void byId.set(cartId, { ...byId.get(cartId)!, ...next });
  const madeCarts: MadeCarts = {
    async insert(cart, token, mail) {
      if (byId.has(cart.cartId)) return;
      const state = { openedAt: null, addedAt: null, addedCopies: null, skipped: [], canceledAt: null };
      byId.set(cart.cartId, { ...cart, ...state });
      tokens.set(token, cart.cartId);
      await outbox.write(mail);
    },
    find: async (cartId) => byId.get(cartId) ?? null,
    findByToken: async (token) => byId.get(tokens.get(token) ?? '') ?? null,
    list: async (filter) =>
      [...byId.values()]
        .filter((cart) =>
          'companyId' in filter ? cart.companyId === filter.companyId : cart.receiver.email === filter.email,
        )
        .reverse(),
    async markOpened(cartId, at) {
      if (byId.get(cartId)?.openedAt === null) change(cartId, { openedAt: at.toISOString() });
    },
    async claim(cartId, at) {
      if (!isOpen(cartId) || new Date(byId.get(cartId)!.expiresAt) <= at) return false;
      claimed.add(cartId);
      return true;
    },
    release: async (cartId) => void claimed.delete(cartId),
    async finish(cartId, { copies, skipped, at }) {
      claimed.delete(cartId);
      change(cartId, { addedAt: at.toISOString(), addedCopies: copies, skipped });
    },
    async cancel(cartId, at) {
      if (!isOpen(cartId)) return false;
      change(cartId, { canceledAt: at.toISOString() });
      return true;
    },
  };
  return { madeCarts, byId, tokens, claimed };
}
