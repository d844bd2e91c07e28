import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const { saveDetails, consumeSavedInput, SAVED_INPUT_KEY: TYPED_KEY } = await import('./account-details.ts');
const { reloadSession, sessionStore } = await import('./session-store.ts');

const TYPED = { firstName: 'Ada', lastName: 'Quill', phoneNumber: '(555) 010-0199' };
const EMAIL = 'ada@quill.example';

/** A store that returns these responses to the save, and knows a customer by the name saved last. */
function storeThat(responses: number | 'nothing', isSignedIn = true) {
  const sent: { method: string; body: unknown }[] = [];
  let firstName = 'Eda';
  const fetch = (async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/auth/session')) {
      const session = isSignedIn ? { user: { email: EMAIL }, profile: { firstName, lastName: 'Quill' } } : null;
      return Response.json({ session, cart: null });
    }
    if (!path.startsWith('/api/auth/update-user')) return Response.json({ cart: null });
    const body = JSON.parse(String(init?.body));
    sent.push({ method: String(init?.method), body });
    if (responses === 'nothing') throw new TypeError('network');
    if (responses === 200) firstName = body.firstName;
    return Response.json({ data: {} }, { status: responses });
  }) as typeof globalThis.fetch;
  return { fetch, sent };
}
const gone: string[] = [];
const save = (fetch: typeof globalThis.fetch) =>
  saveDetails(TYPED, { fetch, go: (to) => void gone.push(to), here: () => '/account?edit=1' });

beforeEach(() => {
  stored.clear();
  gone.length = 0;
});

it('[ACC-01] sends the phone number as `phone`, and the header’s name follows', async () => {
  const { fetch, sent } = storeThat(200);
  await reloadSession(fetch);
  expect(await save(fetch)).toBe('saved');
  expect(sent).toEqual([{ method: 'PUT', body: { firstName: 'Ada', lastName: 'Quill', phone: '(555) 010-0199' } }]);
  expect(sessionStore.getState().person?.firstName).toBe('Ada');
});

it.each([422, 502, 503, 'nothing'] as const)(
  '[ACC-03] [ERR-04] an answer of %s is a failed save',
  async (responses) => {
    const { fetch } = storeThat(responses);
    await reloadSession(fetch);
    expect(await save(fetch)).toBe('failed');
    const known = ['ACDCartHasFired', 'planroom-cart', 'planroom-person'];
    expect([...gone, ...stored.keys()].filter((key) => !known.includes(key))).toEqual([]);
  },
);

it('[ACC-03] saves after a session call that failed once', async () => {
  const { fetch, sent } = storeThat(200);
  await reloadSession(async () => Response.json({}, { status: 503 }));
  expect(await save(fetch)).toBe('saved');
  expect(sent).toHaveLength(1);
});

it('[ACC-03] sends nothing when the page knows of no session', async () => {
  const { fetch, sent } = storeThat(200, false);
  await reloadSession(fetch);
  expect(await save(fetch)).toBe('missing-session');
  expect(sent).toEqual([]);
});

it('[ACC-03] [CO7] redirects to sign in when the session has expired, and restores the input once for the same person', async () => {
  const { fetch } = storeThat(401);
  await reloadSession(fetch);
  expect(await save(fetch)).toBe('signed-out');
  expect(gone).toEqual([`/login?returnTo=${encodeURIComponent('/account?edit=1')}`]);
  expect(consumeSavedInput(EMAIL)).toEqual(TYPED);
  expect(consumeSavedInput(EMAIL)).toBeNull();
  await save(fetch);
  expect(consumeSavedInput('somebody@else.example')).toBeNull();
  expect(stored.has(TYPED_KEY)).toBe(false);
});

it.each(['', '7', '{}', '{"firstName":1}', 'nonsense'])(
  'returns no saved input when the storage holds %j for its key',
  (text) => {
    stored.set(TYPED_KEY, text);
    expect(consumeSavedInput(EMAIL)).toBeNull();
  },
);
