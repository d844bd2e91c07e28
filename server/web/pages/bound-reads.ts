import type { Deadline } from '../../../core/deadline.ts';
import { err } from '../../../core/result.ts';
import { wrapCalls } from '../../../core/wrap-calls.ts';
import type { ShopContext } from '../../../shop/context.ts';

type Kind = 'read' | 'write';
type Port = 'commerce' | 'content' | 'search' | 'payment' | 'identity' | 'users' | 'members';
/** `isResting`: whether a platform's breaker is not closed */
type Ports = Pick<ShopContext, Port> & { isResting?(platform: string): boolean };
type Kinds<T> = { readonly [Name in keyof T as T[Name] extends (...args: never[]) => unknown ? Name : never]: Kind };

/**
 * What each call to a platform does. A read may be given up for its page, since nothing depends on its end. A write is waited for: what
 * becomes of it is not known before it ends, and a new pair of tokens that is not taken is lost.
 */
const KINDS: { readonly [P in Port]: Kinds<ShopContext[P]> } = {
  commerce: {
    searchProducts: 'read',
    productPaths: 'read',
    productByPath: 'read',
    productById: 'read',
    productsByIds: 'read',
    productBySku: 'read',
    popularProducts: 'read',
    relatedProducts: 'read',
    categoryTree: 'read',
    categoryProducts: 'read',
    createCart: 'write',
    getCart: 'read',
    addLines: 'write',
    updateLine: 'write',
    removeLine: 'write',
    deleteCart: 'write',
    applyCoupon: 'write',
    removeCoupon: 'write',
    cartRedirectUrl: 'write',
    loginUrl: 'write',
    findCustomer: 'read',
    customerById: 'read',
    ensureCustomer: 'write',
    addToMemberSegment: 'write',
    removeFromMemberSegment: 'write',
    orders: 'read',
    orderCount: 'read',
    order: 'read',
    orderLines: 'read',
    refunds: 'read',
    ordersBetween: 'read',
    refundsBetween: 'read',
    customersBetween: 'read',
    ordersPage: 'read',
    orderEntry: 'read',
    customersPage: 'read',
    customerEntry: 'read',
    deleteCustomer: 'write',
  },
  content: {
    findPage: 'read',
    block: 'read',
    frame: 'read',
    article: 'read',
    helpEntry: 'read',
    listQuestions: 'read',
    listArticles: 'read',
    listHelp: 'read',
    catalogueFrame: 'read',
    listSets: 'read',
    addresses: 'read',
    listFormIds: 'read',
  },
  search: {
    findReadings: 'read',
    countReadings: 'read',
    saveReadings: 'write',
    removeReadings: 'write',
    listReadings: 'read',
  },
  payment: {
    ensureCustomer: 'write',
    customer: 'read',
    updateCustomer: 'write',
    deleteCustomer: 'write',
    payersByLast4: 'read',
    payersByInvoice: 'read',
    invoiceByNumber: 'read',
    cards: 'read',
    methods: 'read',
    method: 'read',
    updateMethod: 'write',
    removeMethod: 'write',
    createSetup: 'write',
    setup: 'read',
    product: 'read',
    price: 'read',
    promoCode: 'read',
    coupon: 'read',
    createCheckout: 'write',
    checkout: 'read',
    previewCheckout: 'read',
    renewalOfCheckout: 'read',
    checkouts: 'read',
    expireCheckout: 'write',
    subscriptions: 'read',
    subscriptionsPage: 'read',
    subscription: 'read',
    endingBetween: 'read',
    updateSubscription: 'write',
    endSubscription: 'write',
    changeSeats: 'write',
    requestSeats: 'write',
    voidInvoice: 'write',
    sendDraft: 'write',
    previewSeats: 'read',
    previewRenewal: 'read',
    invoices: 'read',
    invoicesPage: 'read',
    invoice: 'read',
    invoicesPaidBetween: 'read',
    refundsBetween: 'read',
    refundsOfPayment: 'read',
    refundsOfCustomer: 'read',
    disputesBetween: 'read',
    disputesOfPayment: 'read',
    disputesOfCustomer: 'read',
    creditNote: 'read',
    creditNotesBetween: 'read',
    creditNotesOfInvoice: 'read',
    creditNotesOfCustomer: 'read',
    invoiceOfPayment: 'read',
    payouts: 'read',
    openInvoice: 'read',
    draftInvoice: 'read',
    events: 'read',
    readEvent: 'write',
  },
  identity: {
    startSignIn: 'read',
    finishSignIn: 'write',
    refresh: 'write',
    readLogout: 'write',
    revoke: 'write',
    signOutUrl: 'read',
  },
  users: { subscription: 'read', get: 'read', put: 'write', track: 'write' },
  members: { find: 'read', byNumber: 'read' },
};

/** A platform whose breaker is open answers its probe within this, or the page does without. */
const RESTING_MS = 250;
const tooLate = () => err('unavailable', 'the page waits no longer');

/** [FA-04] The same ports, whose reads answer `unavailable` when the deadline is over. The reads go on, and may fill a cache. */
export function boundReads(ports: Ports, deadline: Deadline): Pick<ShopContext, Port> {
  const bound = <P extends Port>(port: P): ShopContext[P] => {
    const kinds: Readonly<Record<PropertyKey, Kind | undefined>> = KINDS[port];
    return wrapCalls(
      ports[port] as ShopContext[P],
      (answer) => deadline.race(answer, tooLate, ports.isResting?.(port) ? { mostMs: RESTING_MS } : {}),
      (name) => kinds[name] === 'read',
    );
  };
  return {
    commerce: bound('commerce'),
    content: bound('content'),
    search: bound('search'),
    payment: bound('payment'),
    identity: bound('identity'),
    users: bound('users'),
    members: bound('members'),
  };
}
