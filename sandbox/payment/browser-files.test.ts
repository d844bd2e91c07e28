import { readdirSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { createEmbeddedPayment } from './app.ts';
import { assembleScript } from './browser-files.ts';

type Posted = { message: Record<string, unknown>; origin: string };
type Listener = (event: object) => void;

/** Opens a fake page for the script: one window, frames that record messages, and a fetch. */
function openPage(responses: Record<string, object> = {}, origin = 'http://shop.test') {
  const listeners: Listener[] = [];
  const frames: { src: string; posted: Posted[]; contentWindow: object; load(): void }[] = [];
  const calls: { url: string; body: string; key: string | null; secret: string | null }[] = [];
  const node = { parentElement: null, replaceChildren() {} };
  const createElement = () => {
    const posted: Posted[] = [];
    const frame = {
      src: '',
      style: {},
      posted,
      contentWindow: {
        postMessage: (message: Posted['message'], origin: string) => void posted.push({ message, origin }),
      },
      remove() {},
      addEventListener(_: string, listener: () => void) {
        frame.load = listener;
      },
      load: () => {},
    };
    frames.push(frame);
    return frame;
  };
  const page = {
    URL,
    URLSearchParams,
    AbortSignal,
    setTimeout,
    clearTimeout,
    document: {
      currentScript: { src: 'http://shop.test/platform/payment/stripe.js' },
      createElement,
      documentElement: {},
      querySelector: () => node,
    },
    getComputedStyle: () => ({
      color: 'rgb(1, 2, 3)',
      backgroundColor: 'rgb(9, 9, 9)',
      fontFamily: 'Archivo',
      fontSize: '16px',
      colorScheme: 'dark',
    }),
    matchMedia: () => ({ addEventListener() {}, removeEventListener() {} }),
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    location: { href: 'http://shop.test/page', origin, assign() {} },
    addEventListener: (_: string, listener: Listener) => void listeners.push(listener),
    removeEventListener() {},
    async fetch(url: string, init: { body?: string; headers: Record<string, string> }) {
      calls.push({
        url,
        body: init.body ?? '',
        key: init.headers.authorization ?? null,
        secret: init.headers['x-checkout-secret'] ?? null,
      });
      const path = url.replace(/^http:\/\/shop\.test\/platform\/payment\/(v1\/)?/, '').split('?')[0] ?? '';
      return {
        ok: true,
        json: async () => responses[path] ?? { error: { type: 'invalid_request_error', message: path } },
      };
    },
  };
  const context = createContext({ ...page, window: page });
  runInContext(assembleScript(), context);
  const stripe = (page as unknown as { Stripe: ((key: string) => never) & { version: string } }).Stripe;
  const hear = (data: object, from: object = frames[0]!.contentWindow, origin = 'http://shop.test') =>
    listeners.forEach((listener) => void listener({ source: from, origin, data }));
  return { Stripe: stripe, frames, calls, hear, node };
}

const STATE = { empty: false, collapsed: false, method: 'card', error: undefined, brand: 'visa', zip: '' };

type Loose = Record<string, (...args: unknown[]) => never>;

describe('stripe.js stand-in', () => {
  it('is accepted as Stripe by react-stripe-js, and accepts test keys only', () => {
    const { Stripe } = openPage();
    const stripe = Stripe('pk_test_1') as Loose;
    expect(Stripe.version).toBe('endive');
    for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'])
      expect(typeof stripe[name]).toBe('function');
    expect(() => Stripe('pk_live_1')).toThrow(/test key/);
  });

  it('[PL-05] passes the page origin to a frame of another origin', () => {
    const { Stripe, frames, node } = openPage({}, 'http://localhost:3000');
    const card = ((Stripe('pk_test_1') as Loose).elements!({}) as Loose).create!('card') as Loose;
    card.mount!(node);
    expect(frames[0]?.src).toBe('http://shop.test/platform/payment/elements/card#host=http%3A%2F%2Flocalhost%3A3000');
  });

  it('mounts a frame of the platform, emits its events, and ignores other windows', async () => {
    const { Stripe, frames, hear, node } = openPage();
    const elements = (Stripe('pk_test_1') as Loose).elements!({}) as Loose;
    const card = elements.create!('card') as Loose;
    const seen: unknown[] = [];
    card.on!('loaderror', () => seen.push('loaderror'));
    card.on!('ready', () => seen.push('ready'));
    card.on!('change', (event: { complete: boolean }) => seen.push(event.complete));
    card.mount!(node);
    expect(frames[0]?.src).toBe('http://shop.test/platform/payment/elements/card');
    hear({ type: 'loaded' }, {});
    hear({ type: 'loaded' }, undefined, 'http://evil.test');
    expect(seen).toEqual([]);
    hear({ type: 'loaded' });
    await vi.waitFor(
      () => expect(frames[0]?.posted[1]?.message).toMatchObject({ type: 'setup', kind: 'card' }),
      30_000,
    );
    hear({ type: 'shown' });
    hear({ type: 'change', state: { ...STATE, complete: true } });
    expect(seen).toEqual(['ready', true]);
    expect(frames[0]?.posted[0]).toMatchObject({
      origin: 'http://shop.test',
      message: { type: 'look', theme: { text: 'rgb(1, 2, 3)', scheme: 'dark' } },
    });
    expect(elements.getElement!('card')).toBe(card);
    card.destroy!();
    expect(elements.getElement!('card')).toBeNull();
  });

  it('confirms a payment with the method that the frame created, without a number from the page', async () => {
    const { Stripe, frames, calls, hear, node } = openPage({
      'payment_intents/pi_1/confirm': { id: 'pi_1', object: 'payment_intent', status: 'succeeded' },
    });
    const stripe = Stripe('pk_test_1') as Loose;
    const card = (stripe.elements!({}) as Loose).create!('card') as Loose;
    card.mount!(node);
    hear({ type: 'loaded' });
    const result = stripe.confirmCardPayment!('pi_1_secret_x', {
      payment_method: { card, billing_details: { name: 'Ada' } },
    });
    const requested = await vi.waitFor(
      () => frames[0]!.posted.find(({ message }) => message.type === 'create')!.message,
      30_000,
    );
    expect(requested).toMatchObject({ type: 'create', key: 'pk_test_1', billingDetails: { name: 'Ada' } });
    hear({ type: 'answer', request: requested?.request, result: { paymentMethod: { id: 'pm_1' } } });
    expect(await result).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(calls[0]?.key).toBe('Bearer pk_test_1');
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      payment_method: 'pm_1',
      client_secret: 'pi_1_secret_x',
    });
  });

  it('reports an error when the frame’s page does not load, and when it is another one', async () => {
    vi.useFakeTimers();
    try {
      for (const isLoaded of [false, true]) {
        const { Stripe, frames, node } = openPage();
        const card = ((Stripe('pk_test_1') as Loose).elements!({}) as Loose).create!('card') as Loose;
        const seen: unknown[] = [];
        card.on!('loaderror', (event: { error: object }) => seen.push(event.error));
        card.mount!(node);
        if (isLoaded) frames[0]!.load();
        vi.advanceTimersByTime(isLoaded ? 3_000 : 20_000);
        expect(seen).toEqual([expect.objectContaining({ type: 'api_connection_error' })]);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('[SUB-10] sets up the payment element with its intent’s payment methods and reports the selected one', async () => {
    const { Stripe, frames, hear, node } = openPage({
      'setup_intents/seti_1': {
        id: 'seti_1',
        object: 'setup_intent',
        allowed_payment_method_types: ['card', 'us_bank_account', 'link'],
      },
    });
    const elements = (Stripe('pk_test_1') as Loose).elements!({ clientSecret: 'seti_1_secret_x' }) as Loose;
    const payment = elements.create!('payment', {
      layout: { type: 'tabs' },
      paymentMethodOrder: ['us_bank_account'],
      wallets: { applePay: 'never' },
      terms: { card: 'never' },
    }) as Loose;
    const seen: unknown[] = [];
    payment.on!('change', (event: object) => seen.push(event));
    payment.mount!(node);
    hear({ type: 'loaded' });
    const setup = await vi.waitFor(
      () => frames[0]!.posted.find(({ message }) => message.type === 'setup')!.message,
      30_000,
    );
    expect(setup).toMatchObject({
      methods: ['us_bank_account', 'card'],
      layout: 'tabs',
      sentences: { card: null, us_bank_account: expect.stringContaining('debit') },
    });
    hear({ type: 'change', state: { ...STATE, complete: false, method: 'us_bank_account' } });
    expect(seen).toEqual([
      { elementType: 'payment', complete: false, empty: false, collapsed: false, value: { type: 'us_bank_account' } },
    ]);
  });

  it('supports only its elements, one of each kind', () => {
    const { Stripe } = openPage();
    const stripe = Stripe('pk_test_1') as Loose;
    const elements = stripe.elements!({}) as Loose;
    for (const type of ['cardNumber', 'iban', 'expressCheckout', 'linkAuthentication', 'taxId'])
      expect(() => elements.create!(type)).toThrow(`This payment platform has no ${type} element.`);
    expect(() => elements.create!('address', { mode: 'shipping' })).toThrow(/mode shipping/);
    elements.create!('payment');
    expect(() => elements.create!('payment')).toThrow(/one Element/);
    const sdk = stripe.initCheckoutElementsSdk!({ clientSecret: 'cs_test_1_secret_x' }) as Loose;
    expect(() => sdk.createExpressCheckoutElement!()).toThrow(/express checkout/);
    expect(sdk.getTaxIdElement!()).toBeNull();
  });

  it('[SUB-10] opens a checkout session by its client secret, with its payment methods', async () => {
    const session = { id: 'cs_test_1', status: { type: 'open' }, billingAddress: null, email: null, phoneNumber: null };
    const { Stripe, calls, frames, hear, node } = openPage({
      'elements/checkout/cs_test_1': {
        session,
        paymentMethodTypes: ['card'],
        businessName: 'Planroom',
        nextAction: null,
        returnUrl: null,
      },
      'elements/checkout/cs_test_1/promotion-code': { session: { ...session, email: 'ada@example.org' } },
    });
    const clientSecret = Promise.resolve('cs_test_1_secret_x');
    const sdk = (Stripe('pk_test_1') as Loose).initCheckoutElementsSdk!({ clientSecret }) as Loose;
    const seen: unknown[] = [];
    sdk.on!('change', (now: object) => seen.push(now));
    const payment = sdk.createPaymentElement!() as Loose;
    payment.mount!(node);
    hear({ type: 'loaded' });
    const loaded = (await sdk.loadActions!()) as { type: string; actions: Loose };
    expect(loaded.type).toBe('success');
    expect(calls[0]).toMatchObject({ key: 'Bearer pk_test_1', secret: 'cs_test_1_secret_x' });
    await vi.waitFor(() => expect(frames[0]?.posted.map(({ message }) => message.type)).toContain('setup'), 30_000);
    expect(sdk.getPaymentElement!()).toBe(payment);
    expect(await loaded.actions.applyPromotionCode!('SAVE')).toMatchObject({ type: 'success' });
    expect(seen).toEqual([expect.objectContaining({ email: 'ada@example.org' })]);
    expect(loaded.actions.getSession!()).toMatchObject({ email: 'ada@example.org' });
    payment.destroy!();
    expect(sdk.getPaymentElement!()).toBeNull();
  });

  it('reports why a checkout does not open', async () => {
    const { Stripe } = openPage();
    const open = async (clientSecret: unknown) =>
      ((Stripe('pk_test_1') as Loose).initCheckoutElementsSdk!({ clientSecret }) as Loose).loadActions!();
    expect(await open('pi_1_secret_x')).toMatchObject({ type: 'error', error: { code: null } });
    expect(await open('cs_test_9_secret_x')).toMatchObject({ error: { message: 'elements/checkout/cs_test_9' } });
    expect(await open(Promise.reject(new Error('No session.')))).toMatchObject({ error: { message: 'No session.' } });
  });

  it('returns the provider’s error, and never rejects', async () => {
    const { Stripe } = openPage();
    const stripe = Stripe('pk_test_1') as Loose;
    expect(await stripe.confirmCardPayment!('pi_9_secret_x', { payment_method: 'pm_1' })).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
    expect(await stripe.createToken!()).toHaveProperty('error.message');
  });

  it('serves only its files of the folder, and only the shop may frame them', async () => {
    const config = {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      publicBase: 'http://shop.test/platform/payment',
      sellerName: 'Planroom',
      taxRates: {},
    };
    const unused = new Proxy({} as never, {});
    const app = createEmbeddedPayment({
      db: unused,
      clock: unused,
      config,
      deliver: fetch,
      webhookUrl: null,
      log: unused,
    });
    const get = async (path: string) => app.fetch(new Request(`http://payment.test${path}`));
    const page = await get('/elements/card');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const html = await page.text();
    expect(html).not.toMatch(/<script(?! type="module" src)|<style|style=/);
    for (const [, file] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await get(`/elements/${file}`)).status).toBe(200);
    expect((await get('/stripe.js')).headers.get('content-type')).toContain('javascript');
    for (const path of ['/elements/payment', '/elements/address']) {
      const seen = new Set([path]);
      for (const at of seen) {
        const response = await get(at);
        expect(response.status, at).toBe(200);
        const text = await response.text();
        expect(text).not.toMatch(/<style|style=|<script(?! type="module" src)/);
        for (const [, file] of text.matchAll(/(?:src=|href=|from )['"](?:\.\/)?([\w.-]+)['"]/g))
          seen.add(`/elements/${file}`);
      }
      expect(seen.size).toBeGreaterThan(5);
    }
    expect((await get('/elements/frame-messages.js')).status).toBe(404);
    expect((await get('/elements/payment-frame.ts')).status).toBe(404);
    expect((await get('/elements/..%2fapp.ts')).status).toBe(404);
    expect(readdirSync(new URL('./browser', import.meta.url)).length).toBeGreaterThan(10);
  });
});
