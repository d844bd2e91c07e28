import type {
  AccountCreditNote,
  BillPayment,
  CompanyInvoice,
  CompanyInvoices,
} from '../../../features/invoices/repository/company-invoices.ts';
import type { Outbox, OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';

type Row = BillPayment & { isLive: boolean };

/** Creates the invoices of companies and their payments in memory; every unsettled payment is old enough to be followed. */
export function createFakeCompanyInvoices(outbox: Outbox) {
  const invoices = new Map<number, CompanyInvoice>();
  const creditNotes = new Map<number, AccountCreditNote>();
  const payments = new Map<string, Row>();
  const isUnsettled = ({ state }: BillPayment): boolean => ['started', 'confirming', 'pending'].includes(state);
  const show = ({ isLive: _, ...payment }: Row): BillPayment => payment;
  const list = (isWanted: (payment: Row) => boolean): BillPayment[] =>
    [...payments.values()].filter(isWanted).map(show);
  const find = (isWanted: (payment: Row) => boolean): BillPayment | null => list(isWanted)[0] ?? null;
  const writeAll = async (mails: readonly OutgoingMail[]): Promise<void> => {
    for (const mail of mails) await outbox.write(mail);
  };
  const change = (paymentId: string, from: readonly BillPayment['state'][], next: Partial<Row>): Row | null => {
    const row = payments.get(paymentId);
    if (!row || !from.includes(row.state)) return null;
    payments.set(paymentId, { ...row, ...next });
    return payments.get(paymentId)!;
  };
  const apply = (payment: Row, at: string | null): void => {
    for (const { kind, ref } of payment.items) {
      const [invoice, note] = [invoices.get(Number(ref)), creditNotes.get(Number(ref))];
      if (kind === 'order' && invoice)
        invoices.set(invoice.number, { ...invoice, state: at === null ? 'open' : 'paid', paidAt: at });
      if (kind === 'credit' && note) creditNotes.set(note.number, { ...note, usedAt: at });
    }
  };
  const claimsOf = (kind: string, ref: string): Row[] =>
    [...payments.values()].filter(
      (row) => row.isLive && row.items.some((item) => item.kind === kind && item.ref === ref),
    );

  const companyInvoices: CompanyInvoices = {
    listOpen: async (companyId) => ({
      invoices: [...invoices.values()]
        .filter((one) => one.companyId === companyId && one.state === 'open')
        .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
      creditNotes: [...creditNotes.values()].filter((one) => one.companyId === companyId && one.usedAt === null),
    }),
    find: async (number) => invoices.get(number) ?? null,
    listClaims: async (payer, items) =>
      items.flatMap(({ kind, ref }) =>
        claimsOf(kind, ref)
          .filter(({ companyId, sub }) =>
            'companyId' in payer ? companyId === payer.companyId : companyId === null && sub === payer.sub,
          )
          .map(({ items: own, paymentId, state, paidBy, createdAt, paidAt }) => {
            const { number, amount } = own.find((item) => item.kind === kind && item.ref === ref)!;
            return { kind, ref, number, amount, paymentId, state, paidBy, createdAt, paidAt };
          }),
      ),
    async begin({ at, ...payment }) {
      if (payments.has(payment.paymentId)) return 'exists';
      const isOpen = payment.items.every(({ kind, ref, amount }) => {
        if (claimsOf(kind, ref).length > 0) return false;
        const [invoice, note] = [invoices.get(Number(ref)), creditNotes.get(Number(ref))];
        if (kind === 'order')
          return invoice?.state === 'open' && invoice.companyId === payment.companyId && invoice.total === amount;
        return (
          kind === 'plan' || (note?.usedAt === null && note.companyId === payment.companyId && note.total === -amount)
        );
      });
      if (!isOpen) return 'claimed';
      payments.set(payment.paymentId, {
        ...payment,
        number: null,
        state: 'started',
        intentId: null,
        createdAt: at.toISOString(),
        paidAt: null,
        endedAt: null,
        isLive: true,
      });
      return 'begun';
    },
    setIntent: async (paymentId, intentId) => change(paymentId, ['started'], { intentId }) !== null,
    startConfirming: async (paymentId) => change(paymentId, ['started'], { state: 'confirming' }) !== null,
    async setPending(paymentId, mails) {
      const isMoved = change(paymentId, ['started', 'confirming'], { state: 'pending' }) !== null;
      if (isMoved) await writeAll(mails);
      return isMoved;
    },
    async settle(paymentId, at, toMails) {
      const number = Math.max(0, ...list(() => true).map((one) => one.number ?? 0)) + 1;
      const paidAt = at.toISOString();
      const row = change(paymentId, ['started', 'confirming', 'pending'], { state: 'paid', paidAt, number });
      if (!row) return null;
      apply(row, paidAt);
      await writeAll(toMails(show(row)));
      return show(row);
    },
    async release(paymentId, to, at, mails) {
      const from: BillPayment['state'][] = ['started', 'confirming', 'pending'];
      if (to === 'returned') from.push('paid');
      const row = change(paymentId, from, { state: to, endedAt: at.toISOString(), isLive: false });
      if (!row) return false;
      apply(row, null);
      await writeAll(mails);
      return true;
    },
    findPayment: async (paymentId) => find((one) => one.paymentId === paymentId),
    findByIntent: async (intentId) => find((one) => one.intentId === intentId),
    findByReceipt: async (number) => find((one) => one.number === number),
    listUnsettled: async () => list(isUnsettled),
    listPayments: async (payer) =>
      list((one) =>
        'companyId' in payer ? one.companyId === payer.companyId : one.companyId === null && one.sub === payer.sub,
      ).reverse(),
    listPaidBy: async (sub) => list((one) => one.sub === sub).reverse(),
    readHistory: async (companyId) => ({
      invoices: [...invoices.values()].filter((one) => one.companyId === companyId && one.state !== 'void'),
      creditNotes: [...creditNotes.values()].filter((one) => one.companyId === companyId),
      payments: list((one) => one.companyId === companyId && one.paidAt !== null),
      cardOrders: [],
    }),
    listOverdue: async (today) => [...invoices.values()].filter((one) => one.state === 'open' && one.dueOn < today),
    countOverdue: async (today) =>
      [...invoices.values()].filter((one) => one.state === 'open' && one.dueOn < today).length,
    async readBetween({ from, to }) {
      const isWithin = (at: string | null): boolean => at !== null && new Date(at) >= from && new Date(at) < to;
      return {
        invoices: [...invoices.values()].filter((one) => isWithin(one.issuedAt) && one.state !== 'void'),
        creditNotes: [...creditNotes.values()].filter((one) => isWithin(one.createdAt)),
        payments: list((one) => one.paidAt !== null && (isWithin(one.paidAt) || isWithin(one.endedAt))),
      };
    },
    async recordCreditNote({ at, ...refund }, toMails) {
      const invoice = invoices.get(refund.orderNumber);
      if (!invoice) return null;
      const known = [...creditNotes.values()].find(
        (one) => one.orderNumber === refund.orderNumber && one.refundId === refund.refundId,
      );
      if (known) return known;
      const { companyId, companyName, poNumber, job } = invoice;
      const number = creditNotes.size + 1;
      const note = {
        ...refund,
        number,
        companyId,
        companyName,
        poNumber,
        job,
        createdAt: at.toISOString(),
        usedAt: null,
      };
      creditNotes.set(number, note);
      await writeAll(toMails(note, invoice));
      return note;
    },
    async findCreditNote(number) {
      const note = creditNotes.get(number);
      return note ? { note, invoice: invoices.get(note.orderNumber)! } : null;
    },
    listCreditNotes: async (orderNumber) => [...creditNotes.values()].filter((one) => one.orderNumber === orderNumber),
  };
  return { companyInvoices, invoices, creditNotes, payments };
}
