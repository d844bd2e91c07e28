import { afterEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../../tests/support/fake/storage.ts';

const { storage } = createFakeStorage();
const listeners = new Map<string, () => void>();
const on = (type: string, listener: () => void) => void listeners.set(type, listener);
const dataset: Record<string, string> = {};
const location = { pathname: '/documents' };
vi.stubGlobal('document', {
  documentElement: { dataset },
  visibilityState: 'visible',
  addEventListener: on,
  removeEventListener: () => {},
});
vi.stubGlobal('window', {
  localStorage: storage,
  sessionStorage: storage,
  location,
  addEventListener: on,
  removeEventListener: () => {},
});
let email: string | null = null;
let requestCount = 0;
vi.stubGlobal('fetch', async (path: string) => {
  requestCount += path.startsWith('/api/auth') ? 1 : 0;
  const session = email && { user: { email }, profile: { firstName: 'Ann', lastName: 'Lund' } };
  return Response.json(path.startsWith('/api/auth') ? { session, cart: null } : { cart: null });
});
const { followTabs } = await import('./follow-tabs.ts');
const { reloadSession, sessionStore } = await import('../session-store.ts');
const { factsStore } = await import('../person-facts-store.ts');

const learned: (string | null)[] = [];
const reload = vi.fn();
let stop = (): void => {};
const other = new BroadcastChannel('planroom-session');
async function open(who: string | null, pathname = '/documents') {
  email = who;
  location.pathname = pathname;
  await reloadSession();
  stop = followTabs((person) => learned.push(person?.email ?? null), reload);
  requestCount = 0;
}
afterEach(() => {
  stop();
  learned.length = 0;
  reload.mockClear();
});
const shown = () => sessionStore.getState().person?.email ?? null;

it('[ST-31] forgets a customer who signed out in another tab', async () => {
  await open('ann@example.com');
  factsStore.setState({ facts: {} as never });
  email = null;
  other.postMessage(null);
  await expect.poll(shown).toBeNull();
  await expect.poll(() => learned).toEqual([null]);
  expect([factsStore.getState().facts, dataset.person, reload.mock.calls.length]).toEqual([null, undefined, 0]);
});

it('[ST-31] shows a customer who signed in in another tab', async () => {
  await open(null);
  email = 'ben@example.com';
  other.postMessage('ben@example.com');
  await expect.poll(() => learned).toEqual(['ben@example.com']);
});

it('[ST-31] reloads a personal page when its customer changes', async () => {
  await open('ann@example.com', '/account/orders');
  email = 'ben@example.com';
  other.postMessage('ben@example.com');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('requests nothing when the other tab reports the same', async () => {
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => void heard.push(data);
  await open('ann@example.com');
  await expect.poll(() => heard).toContain('ann@example.com');
  other.postMessage('ann@example.com');
  other.postMessage('ben@example.com');
  // the second message triggers a request, so the first one has been handled
  await expect.poll(() => requestCount).toBe(1);
});

it('requests the session when the tab becomes visible and the stored value differs', async () => {
  await open('ann@example.com');
  email = null;
  storage.removeItem('planroom-person');
  listeners.get('visibilitychange')?.();
  await expect.poll(shown).toBeNull();
});
