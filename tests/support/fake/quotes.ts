import type { Quote, QuoteAct, QuoteLink, QuoteRepository } from '../../../features/quotes/repository/quotes.ts';
import { isOpenState, MAX_OPEN_QUOTES } from '../../../features/quotes/rules/quote-state.ts';
import type { Outbox } from '../../../features/shared/emails/outbox-port.ts';

/** Creates quotes in memory. */
export function createFakeQuotes(outbox: Pick<Outbox, 'write'>) {
  const byNumber = new Map<number, Quote>();
  const links = new Map<string, QuoteLink & { number: number }>();
  const acts = new Map<number, QuoteAct[]>();
  const record = ({ number, version }: Quote, act: QuoteAct['act'], at: Date): void =>
    void acts.set(number, [...(acts.get(number) ?? []), { at: at.toISOString(), act, version }]);
  const list = (isWanted: (quote: Quote) => boolean): Quote[] => [...byNumber.values()].filter(isWanted).reverse();

  const quotes: QuoteRepository = {
    async insert(quote, mail) {
      const { owner, companyId, madeAt } = quote;
      const isSameOwner = (each: Quote): boolean =>
        companyId === null ? each.owner.sub === owner.sub && each.companyId === null : each.companyId === companyId;
      const open = list((each) => isSameOwner(each) && isOpenState(each.state) && each.validUntil > madeAt);
      if (open.length >= MAX_OPEN_QUOTES) return null;
      const made: Quote = {
        ...quote,
        number: 1001 + byNumber.size,
        version: 1,
        revision: 1,
        state: 'not-sent',
        approver: '',
        note: '',
        sentAt: null,
        openedAt: null,
        answeredAt: null,
        answerNote: '',
        cartId: null,
        payment: null,
        orderNumber: null,
      };
      byNumber.set(made.number, made);
      record(made, 'made', new Date(madeAt));
      await outbox.write(mail(made));
      return made;
    },
    find: async (number) => byNumber.get(number) ?? null,
    async findByLink(tokenHash, at) {
      const link = links.get(tokenHash);
      const quote = link && new Date(link.expiresAt) > at ? byNumber.get(link.number) : undefined;
      return link && quote ? { quote, link } : null;
    },
    findByCart: async (cartId) => list((quote) => quote.cartId === cartId)[0] ?? null,
    hasCarts: async () => list(({ cartId }) => cartId !== null).length > 0,
    listOwn: async (sub) => list((quote) => quote.owner.sub === sub && quote.companyId === null),
    listOfCompany: async (companyId) => list((quote) => quote.companyId === companyId),
    listOfCustomer: async (customerId) => list(({ owner }) => owner.customerId === customerId),
    listActs: async (number) => acts.get(number) ?? [],
    listEnded: async (at, limit) =>
      list(({ state, validUntil }) => isOpenState(state) && new Date(validUntil) <= at).slice(0, limit),
    async change(quote, change, { at, act, mails = [], link }) {
      if (byNumber.get(quote.number)?.revision !== quote.revision) return null;
      const changed: Quote = { ...byNumber.get(quote.number)!, ...change, revision: quote.revision + 1 };
      byNumber.set(quote.number, changed);
      record(changed, act, at);
      if (link) links.set(link.tokenHash, { ...link, number: quote.number });
      for (const mail of mails) await outbox.write(mail);
      return changed;
    },
  };
  return { quotes, byNumber, acts };
}
