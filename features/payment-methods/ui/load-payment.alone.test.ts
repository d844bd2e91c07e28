import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Listener = () => void;
class FakeScript {
  src = '';
  listeners = new Map<string, Listener>();
  addEventListener(event: string, listener: Listener) {
    this.listeners.set(event, listener);
  }
  remove() {
    scripts.splice(scripts.indexOf(this), 1);
  }
}
const scripts: FakeScript[] = [];
const made: string[] = [];
const source = { publishableKey: 'pk_test_1', scriptUrl: '/platform/payment/stripe.js' };
const stripe = Object.assign((key: string) => ({ key }), { version: 'endive' });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  scripts.length = 0;
  made.length = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => new FakeScript(),
    head: {
      append(script: FakeScript) {
        scripts.push(script);
        made.push(script.src);
      },
    },
  });
});
afterEach(() => vi.useRealTimers());

const comes = (): void => {
  Object.assign(window, { Stripe: stripe });
  scripts[0]?.listeners.get('load')?.();
};

it('[D10] loads the configured script once for several calls, and opens it with the publishable key', async () => {
  const { loadPayment } = await import('./load-payment.ts');
  const both = [loadPayment(source), loadPayment(source)];
  comes();
  expect(await Promise.all(both)).toEqual([{ key: 'pk_test_1' }, { key: 'pk_test_1' }]);
  expect(made).toEqual(['/platform/payment/stripe.js']);
});

it.each([
  ['fails', () => scripts[0]?.listeners.get('error')?.()],
  ['is something else', () => scripts[0]?.listeners.get('load')?.()],
  ['takes too long', () => vi.advanceTimersByTime(10_000)],
])(
  '[LD2] [LD3] rejects when the script %s, removes its tag, and loads the script again on the next call',
  async (_, fault) => {
    const { loadPayment } = await import('./load-payment.ts');
    const first = loadPayment(source);
    fault();
    await expect(first).rejects.toThrow('the payment script did not load');
    expect(scripts).toEqual([]);
    const second = loadPayment(source);
    comes();
    await expect(second).resolves.toEqual({ key: 'pk_test_1' });
    expect(made).toHaveLength(2);
  },
);
