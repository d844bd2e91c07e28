import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const heard: string[] = [];
const page = {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  },
  addEventListener: (name: string) => void heard.push(name),
  removeEventListener: (name: string) => void heard.push(`no ${name}`),
};
vi.stubGlobal('window', page);

let registration: typeof import('./registration.ts');
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.resetModules();
  stored.clear();
  registration = await import('./registration.ts');
});

it('[FMT-03] [PRD-11] stores the registration in the browser under the specified key', async () => {
  expect(registration.isRegistered()).toBe(false);
  expect(registration.storeRegistration()).toBe(true);
  expect([...stored]).toEqual([['hubspot_registration_submitted', 'true']]);
  vi.resetModules();
  const nextPage = await import('./registration.ts');
  expect(nextPage.isRegistered()).toBe(true);
});

it('[PRD-11] keeps the registration until the page is left when storage is forbidden', async () => {
  vi.spyOn(page, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(registration.isRegistered()).toBe(false);
  expect(registration.storeRegistration()).toBe(false);
  expect(registration.isRegistered()).toBe(true);
  vi.resetModules();
  const nextPage = await import('./registration.ts');
  expect(nextPage.isRegistered()).toBe(false);
});

it('[PRD-11] receives the registration of another tab until it is stopped', () => {
  const end = registration.watchRegistration(() => {});
  end();
  expect(heard).toEqual(['storage', 'no storage']);
});
