import { z } from 'zod';
import { pageOriginsOf } from '../../core/http/allowed-origin.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { createStripe } from './client/create-stripe.ts';
import { createPaymentClient, type PaymentClientConfig } from './client/payment-client.ts';
import { PROVIDER_API, PROVIDER_SCRIPT } from './defaults.ts';
import { inspectAccount } from './provision/inspect-account.ts';
import { type PaymentSettings, paymentEnv } from './settings.ts';

const BROWSER_ORIGIN = new URL(PROVIDER_SCRIPT).origin;
/**
 * the origins from which the provider's script loads its parts and fields, and of the page on which a bank
 * authenticates the customer; from the provider's list
 */
const BROWSER_PARTS = 'https://*.js.stripe.com';
const BROWSER_PROOF = 'https://hooks.stripe.com';
/** the provider's own pages of invoices and their files */
const PAGES = ['https://invoice.stripe.com', 'https://pay.stripe.com', 'https://files.stripe.com'];
/** Any other API is a fake or a gateway before the provider. */
const isProvider = ({ PAYMENT_BASE_URL }: PaymentSettings): boolean => PAYMENT_BASE_URL === PROVIDER_API;
/**
 * The script of a fake is next to its API, because the provider's script does not know its keys. A shop behind a
 * gateway configures the script.
 */
const scriptOf = (settings: PaymentSettings): string =>
  settings.PAYMENT_SCRIPT_URL ?? (isProvider(settings) ? PROVIDER_SCRIPT : `${settings.PAYMENT_BASE_URL}/stripe.js`);
/**
 * The origins a page needs for a script. The provider's script calls the provider's API, independent of the store's
 * requests. [D3]
 */
const originsOfScript = (script: string, api: string) =>
  new URL(script).origin === BROWSER_ORIGIN
    ? {
        paymentOrigins: [BROWSER_ORIGIN, PROVIDER_API],
        paymentParts: [BROWSER_PARTS],
        frameOrigins: [BROWSER_PROOF],
      }
    : { paymentOrigins: pageOriginsOf(script, api) };
const failure = z.object({ error: z.object({ type: z.string() }) });

/** Returns the problem of a configured script, or null. Without the script, no card payment works. */
async function findScriptProblem(script: string | undefined, fetch: Fetch): Promise<Result<never, string> | null> {
  if (script === undefined) return null;
  const response = await fetch(script, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (response?.status === 200 && /javascript/i.test(response.headers.get('content-type') ?? '')) return null;
  return err(
    'script',
    `PAYMENT_SCRIPT_URL ${response === null ? 'does not answer' : `answers ${response.status} and no script`}`,
  );
}

export type PaymentConfig = PaymentClientConfig & {
  /** the product of each plan; null: that plan is not sold [SUB-20] */
  plans: Readonly<Record<'unlimited' | 'facility-manager', string | null>>;
  memberCoupon: string;
  /** the code with a special message, if the platform provides one [SUB-25] */
  specialPromoCode: string | null;
  pageOrigins: readonly string[];
};

/** The payment platform: customers, methods, plans, subscriptions and invoices. */
export const paymentPlatform = definePlatform({
  id: 'payment',
  title: 'Payment',
  isSimulated: true,
  holdsPeople: true,
  panel: (settings) => (isProvider(settings) ? 'https://dashboard.stripe.com/' : null),
  env: paymentEnv,
  hosted: (settings): PaymentConfig => ({
    secretKey: settings.PAYMENT_SECRET_KEY,
    publishableKey: settings.PAYMENT_PUBLISHABLE_KEY,
    webhookSecret: settings.PAYMENT_WEBHOOK_SECRET,
    oldWebhookSecret: settings.PAYMENT_WEBHOOK_SECRET_OLD,
    baseUrl: settings.PAYMENT_BASE_URL,
    scriptUrl: scriptOf(settings),
    plans: {
      unlimited: settings.PAYMENT_UNLIMITED_PRODUCT ?? null,
      'facility-manager': settings.PAYMENT_FACILITY_PRODUCT ?? null,
    },
    memberCoupon: settings.PAYMENT_MEMBER_COUPON,
    specialPromoCode: null,
    pageOrigins: [
      ...PAGES,
      ...settings.PAYMENT_PAGE_ORIGINS,
      ...(isProvider(settings) ? [] : pageOriginsOf(settings.PAYMENT_BASE_URL)),
    ],
  }),
  client: (config: PaymentConfig, { fetch, log }: { fetch: Fetch; log: Log }) =>
    createPaymentClient({ fetch, log, config }),
  calls: {
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
    createIntent: 'write',
    attachIntent: 'write',
    confirmIntent: 'write',
    cancelIntent: 'write',
    intent: 'read',
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
  facts: ({ plans, memberCoupon, specialPromoCode, pageOrigins, ...provider }) => ({
    plans,
    memberCoupon,
    specialPromoCode,
    paymentOrigins: pageOrigins,
    /** the provider's address for other platforms: as its client uses it */
    cardPayments: (fetch: Fetch) => ({
      connect: (requestOptions: { retries: number; timeoutMs: number }) =>
        createStripe(fetch, provider, requestOptions),
      publishableKey: provider.publishableKey,
      scriptUrl: provider.scriptUrl,
    }),
  }),
  origins: (settings) => originsOfScript(scriptOf(settings), settings.PAYMENT_BASE_URL),
  async check({ PAYMENT_BASE_URL: base, PAYMENT_SECRET_KEY, PAYMENT_SCRIPT_URL: script }, fetch) {
    try {
      const response = await fetch(`${base}/v1/prices?limit=1`, {
        headers: { authorization: `Bearer ${PAYMENT_SECRET_KEY}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 200)
        return (await findScriptProblem(script, fetch)) ?? ok(`${new URL(base).host} answered`);
      const refusal = failure.safeParse(await response.json().catch(() => null));
      return err(
        'payment',
        response.status === 401 && refusal.success
          ? 'the secret key was refused'
          : `${new URL(base).host} answered with status ${response.status}`,
      );
    } catch {
      return err('payment', `${new URL(base).host} does not answer`);
    }
  },
  /** Whether the account contains the products of the plans. [SUB-20] */
  inspect: inspectAccount,
});
