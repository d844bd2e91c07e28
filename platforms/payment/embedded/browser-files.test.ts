import { readdirSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createEmbeddedPayment } from './app.ts';
import { assembleScript } from './browser-files.ts';

type Posted = { message: Record<string, unknown>; origin: string };
type Listener = (event: object) => void;

/** As much of a page as the script touches: one window, frames that record what is posted to them, and a fetch. */
function openPage(answers: Record<string, object> = {}) {
  const listeners: Listener[] = [];
  const frames: { src: string; posted: Posted[]; contentWindow: object }[] = [];
  const calls: { url: string; body: string; key: string | null }[] = [];
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
    };
    frames.push(frame);
    return frame;
  };
  const page = {
    URL,
    URLSearchParams,
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
    location: { assign() {} },
    addEventListener: (_: string, listener: Listener) => void listeners.push(listener),
    removeEventListener() {},
    async fetch(url: string, init: { body?: string; headers: Record<string, string> }) {
      calls.push({ url, body: init.body ?? '', key: init.headers.authorization ?? null });
      const path = url.replace('http://shop.test/platform/payment/v1/', '').split('?')[0] ?? '';
      return {
        ok: true,
        json: async () => answers[path] ?? { error: { type: 'invalid_request_error', message: path } },
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

type Loose = Record<string, (...args: unknown[]) => never>;

describe('stripe.js stand-in', () => {
  it('is what react-stripe-js takes for Stripe, and takes test keys only', () => {
    const { Stripe } = openPage();
    const stripe = Stripe('pk_test_1') as Loose;
    expect(Stripe.version).toBe('endive');
    for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'])
      expect(typeof stripe[name]).toBe('function');
    expect(() => Stripe('pk_live_1')).toThrow(/test key/);
  });

  it('mounts a frame of its own address and tells what happens in it, hearing nobody else', () => {
    const { Stripe, frames, hear, node } = openPage();
    const elements = (Stripe('pk_test_1') as Loose).elements!({}) as Loose;
    const card = elements.create!('card') as Loose;
    const seen: unknown[] = [];
    card.on!('ready', () => seen.push('ready'));
    card.on!('change', (event: { complete: boolean }) => seen.push(event.complete));
    card.mount!(node);
    expect(frames[0]?.src).toBe('http://shop.test/platform/payment/elements/card');
    hear({ type: 'loaded' }, {});
    hear({ type: 'loaded' }, undefined, 'http://evil.test');
    expect(seen).toEqual([]);
    hear({ type: 'loaded' });
    hear({ type: 'change', state: { complete: true, empty: false } });
    expect(seen).toEqual(['ready', true]);
    expect(frames[0]?.posted[0]).toMatchObject({
      origin: 'http://shop.test',
      message: { type: 'look', theme: { text: 'rgb(1, 2, 3)', scheme: 'dark' } },
    });
    expect(elements.getElement!('card')).toBe(card);
    card.destroy!();
    expect(elements.getElement!('card')).toBeNull();
  });

  it('confirms a payment with the method that the frame made; the page names no number', async () => {
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
    const asked = frames[0]?.posted.at(-1)?.message;
    expect(asked).toMatchObject({ type: 'create', key: 'pk_test_1', billingDetails: { name: 'Ada' } });
    hear({ type: 'answer', request: asked?.request, result: { paymentMethod: { id: 'pm_1' } } });
    expect(await result).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(calls[0]?.key).toBe('Bearer pk_test_1');
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      payment_method: 'pm_1',
      client_secret: 'pi_1_secret_x',
    });
  });

  it('answers the provider’s error, and never rejects', async () => {
    const { Stripe } = openPage();
    const stripe = Stripe('pk_test_1') as Loose;
    expect(await stripe.confirmCardPayment!('pi_9_secret_x', { payment_method: 'pm_1' })).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
    expect(await stripe.createToken!()).toHaveProperty('error.message');
  });

  it('serves its files, framed by the shop alone, and nothing else of the folder', async () => {
    const config = {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      publicBase: 'http://shop.test/platform/payment',
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
    expect((await get('/elements/..%2fapp.ts')).status).toBe(404);
    expect(readdirSync(new URL('./browser', import.meta.url)).length).toBeGreaterThan(10);
  });
});
