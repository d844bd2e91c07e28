import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { formsContract } from '../../platforms/forms/contract.ts';
import { readForms } from '../../server/shop-folder/read-shop-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEmbeddedForms } from './embedded-forms.ts';
import { formsMigrations } from './migrations.ts';
import { clearForms, type ListedSubmission } from './submissions.ts';

const CONTACT = 'e41f6a90-83b7-4c2d-b6fa-05d9c7138ab2';
const PARTNER = '7c1a4f02-5d3e-4b96-a1c7-2f6b90d8e311';
const NOW = new Date('2026-06-15T12:00:00Z');
const definitions = readForms(join(import.meta.dirname, '..', '..', 'demo')).value;
const filled = {
  full_name: 'Rosa Quill',
  email: 'rosa@quill.example',
  contact_subject: 'order',
  message: 'Where is my receipt?\nThank you.',
};

let db: TestDatabase;
let app: ReturnType<typeof createEmbeddedForms>;
let elapsed = 0;
let isMailAway = false;
const notified: ListedSubmission[] = [];
beforeAll(async () => {
  db = await createTestDatabase([formsMigrations]);
  app = createEmbeddedForms({
    db,
    clock: { now: () => NOW },
    definitions,
    config: { portalId: '4104' },
    log: noopLog,
    clientAddress: (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
    elapsed: () => elapsed,
    async submitted(_tx, message) {
      if (isMailAway) throw new Error('not written');
      notified.push(message);
    },
  });
});
beforeEach(async () => {
  elapsed += 60_000;
  await clearForms(db);
});
afterAll(() => db.drop());

formsContract(() => ({
  fetch: async (input, init) => app.fetch(new Request(input, init)),
  scriptUrl: 'http://forms.test/v2.js',
  definitionUrl: (portalId, formId) => `http://forms.test/embed/v3/form/${portalId}/${formId}/json`,
  submitUrl: (portalId, formId) => `http://forms.test/submissions/v3/integration/submit/${portalId}/${formId}`,
  portalId: '4104',
  formId: CONTACT,
  required: 'full_name',
  filled,
}));

const fieldsOf = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));
async function submit(body: unknown, { form = CONTACT, headers = {} }: { form?: string; headers?: object } = {}) {
  const response = await app.fetch(
    new Request(`http://forms.test/submissions/v3/integration/submit/4104/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const payload = (await response.json()) as {
    errors?: { message: string; errorType: string }[];
    inlineMessage?: string;
  };
  return { status: response.status, body: payload, headers: response.headers };
}
const typesOf = ({ body }: { body: { errors?: { errorType: string }[] } }) =>
  body.errors?.map(({ errorType }) => errorType);

it('keeps what was sent and lists it by label, newest first', async () => {
  const context = { pageUri: 'http://localhost/contact', pageName: 'Contact', hutk: 'a'.repeat(32) };
  const first = await submit({ submittedAt: NOW.getTime(), fields: fieldsOf(filled), context });
  expect([first.status, first.body.inlineMessage]).toEqual([200, expect.stringContaining('<p>')]);
  await submit({ fields: fieldsOf({ ...filled, full_name: ' Second ', order_number: '' }) });
  const listed = await app.list({ limit: 10 });
  expect(listed.map(({ fields }) => fields[0]?.value)).toEqual(['Second', 'Rosa Quill']);
  expect(listed[1]).toMatchObject({
    form: 'Contact',
    formId: CONTACT,
    pageUri: context.pageUri,
    at: NOW.toISOString(),
  });
  expect(listed[1]?.fields.map(({ label }) => label)).toEqual(['Your name', 'Email', 'Subject', 'Message']);
  expect(await app.list({ limit: 1 })).toHaveLength(1);
  const { rows } = await db.query('SELECT submitted_at, context FROM forms.submission ORDER BY id LIMIT 1');
  expect(rows[0]).toEqual({ submitted_at: NOW, context });
});

it('notifies of a message in the transaction that saves it: a failure rolls back both', async () => {
  notified.length = 0;
  expect((await submit({ fields: fieldsOf(filled) })).status).toBe(200);
  expect(notified).toEqual(await app.list({ limit: 5 }));
  expect(notified[0]).toMatchObject({
    form: 'Contact',
    fields: expect.arrayContaining([{ name: 'email', label: 'Email', value: filled.email }]),
  });
  isMailAway = true;
  expect((await submit({ fields: fieldsOf(filled) })).status).toBe(500);
  isMailAway = false;
  expect(await app.list({ limit: 5 })).toHaveLength(1);
});

it.each([
  ['a field too long', { full_name: 'x'.repeat(1_001) }, 'INPUT_TOO_LARGE'],
  ['a message too long', { message: 'x'.repeat(65_537) }, 'INPUT_TOO_LARGE'],
  ['a choice that is none', { contact_subject: 'nothing' }, 'VALUE_NOT_IN_FIELD_DEFINITION'],
  ['spaces alone', { full_name: '   ' }, 'REQUIRED_FIELD'],
  ['an address without a name', { email: '@quill.example' }, 'INVALID_EMAIL'],
  ['an address with a line end', { email: 'rosa@quill.example\nbcc:x@y.example' }, 'INVALID_EMAIL'],
])('refuses %s by the service’s own name and keeps nothing', async (_, change, errorType) => {
  const response = await submit({ fields: fieldsOf({ ...filled, ...change }) });
  expect([response.status, typesOf(response)]).toEqual([400, [errorType]]);
  expect(response.body).toMatchObject({ status: 'error', message: 'The request is not valid' });
  expect(response.body.errors?.[0]?.message).toMatch(/^Error in 'fields\.\w+'\. /);
  expect(await app.list({ limit: 1 })).toEqual([]);
});

it('refuses the domains that a form blocks', async () => {
  const partner = {
    firstname: 'R',
    lastname: 'Q',
    company: 'Quill',
    partner_kind: 'school',
    message: 'x',
    email: 'r@Example.org',
  };
  expect(typesOf(await submit({ fields: fieldsOf(partner) }, { form: PARTNER }))).toEqual(['BLOCKED_EMAIL']);
  expect((await submit({ fields: fieldsOf({ ...partner, email: 'r@quill.example' }) }, { form: PARTNER })).status).toBe(
    200,
  );
});

it.each([
  [{ hutk: '' }, 'INVALID_HUTK'],
  [{ hutk: 'G'.repeat(32) }, 'INVALID_HUTK'],
  [{ ipAddress: '999.1.1.1' }, 'INVALID_IP_ADDRESS'],
  [{ pageUri: 'javascript:alert(1)' }, 'INVALID_PAGE_URI'],
  [{ pageUri: '/contact' }, 'INVALID_PAGE_URI'],
  [{ pageName: 7 }, 'INVALID_METADATA'],
  [{ role: 'admin' }, 'INVALID_METADATA'],
])('refuses the context %j as %s', async (context, errorType) => {
  expect(typesOf(await submit({ fields: fieldsOf(filled), context }))).toEqual([errorType]);
});

it('[A63] is not polluted by a prototype in a body', async () => {
  const body = `{"fields":${JSON.stringify(fieldsOf(filled))},"context":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}`;
  expect((await submit(body)).status).toBe(200);
  expect('polluted' in {}).toBe(false);
  const { rows } = await db.query('SELECT context FROM forms.submission');
  expect(rows).toEqual([{ context: {} }]);
});

const communications = [{ value: true, subscriptionTypeId: 1, text: 'news' }];
it.each([
  ['x', 'INVALID_LEGAL_OPTION_FORMAT'],
  [{ consent: { consentToProcess: true, text: 'x' }, legitimateInterest: {} }, 'INVALID_LEGAL_OPTION_FORMAT'],
  [{ consent: { text: 'I agree' } }, 'MISSING_PROCESSING_CONSENT'],
  [{ consent: { consentToProcess: true } }, 'MISSING_PROCESSING_CONSENT_TEXT'],
  [
    { consent: { consentToProcess: true, text: 'x', communications: [{ value: true, subscriptionTypeId: 1 }] } },
    'MISSING_COMMUNICATION_CONSENT_TEXT',
  ],
  [
    { consent: { consentToProcess: true, text: 'x', communications: [...communications, ...communications] } },
    'DUPLICATE_SUBSCRIPTION_TYPE_ID',
  ],
  [
    { legitimateInterest: { value: true, subscriptionTypeId: 1, legalBasis: 'LEAD' } },
    'MISSING_LEGITIMATE_INTEREST_TEXT',
  ],
])('refuses the consent %j as %s', async (legalConsentOptions, errorType) => {
  expect(typesOf(await submit({ fields: fieldsOf(filled), legalConsentOptions }))).toEqual([errorType]);
});

it('keeps a consent as it was given', async () => {
  const legalConsentOptions = { consent: { consentToProcess: true, text: 'I agree', communications } };
  expect((await submit({ fields: fieldsOf(filled), legalConsentOptions })).status).toBe(200);
  const { rows } = await db.query('SELECT consent FROM forms.submission');
  expect(rows).toEqual([{ consent: legalConsentOptions }]);
});

it('names every fault of one submission, and more than a thousand values as one', async () => {
  const several = await submit({ fields: fieldsOf({ email: 'x', strange: '1' }), context: { hutk: 'x' } });
  expect(typesOf(several)?.toSorted()).toEqual(
    [
      'FIELD_NOT_IN_FORM_DEFINITION',
      'INVALID_EMAIL',
      'INVALID_HUTK',
      'REQUIRED_FIELD',
      'REQUIRED_FIELD',
      'REQUIRED_FIELD',
    ].toSorted(),
  );
  const many = Array.from({ length: 1_001 }, () => ({ name: 'message', value: 'x' }));
  expect(typesOf(await submit({ fields: many }))).toEqual(['MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED']);
  const company = [...fieldsOf(filled), { objectTypeId: '0-2', name: 'message', value: 'x' }];
  expect(typesOf(await submit({ fields: company }))).toEqual(['FIELD_NOT_IN_FORM_DEFINITION']);
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"fields":1}',
  '{"fields":[null]}',
  '{"fields":[{"name":"email"}]}',
  '{"fields":[{"name":"email","value":7}]}',
  '{"fields":[],"submittedAt":"soon"}',
  '{"fields":[],"submittedAt":1e300}',
  '{"fields":[],"context":[]}',
  '{"fields":[{"name":"full_name","value":"a\\u0000b"}]}',
  '{"fields":[{"name":"a\\u0000","value":"x"}]}',
  '{"fields":[{"name":"full_name","value":"\\ud800"}]}',
  `{"fields":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
])('answers hostile JSON by 400 in its own envelope: %#', async (body) => {
  const response = await submit(body);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ status: 'error', correlationId: expect.any(String) });
  expect(await app.list({ limit: 1 })).toEqual([]);
});

it('takes a name of any writing, and texts that mean something to SQL or HTML, as they are', async () => {
  const message = `'; DROP TABLE forms.submission; -- <img src=x onerror=alert(1)> 😀`;
  expect((await submit({ fields: fieldsOf({ ...filled, full_name: 'Øyvind 張', message }) })).status).toBe(200);
  const [stored] = await app.list({ limit: 1 });
  expect(stored?.fields.map(({ value }) => value)).toEqual(expect.arrayContaining(['Øyvind 張', message]));
});

it('refuses other kinds of bodies and bodies that are too long', async () => {
  const body = JSON.stringify({ fields: fieldsOf(filled) });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await submit(body, { headers: { 'content-type': type } })).status).toBe(415);
  expect((await submit({ fields: fieldsOf({ ...filled, message: 'x'.repeat(200_000) }) })).status).toBe(413);
  expect(await app.list({ limit: 1 })).toEqual([]);
});

const from = (address: string) => ({ headers: { 'x-test-address': address } });

it('refuses a submission that is larger than 16 KB altogether at its largest part, and keeps nothing of it', async () => {
  const largest = { ...filled, message: 'ü'.repeat(7_900) };
  expect((await submit({ fields: fieldsOf(largest) })).status).toBe(200);
  await clearForms(db);
  const fields = await submit({ fields: fieldsOf({ ...filled, message: 'ü'.repeat(8_200) }) });
  expect([fields.status, fields.body]).toEqual([
    400,
    {
      status: 'error',
      message: 'The request is not valid',
      correlationId: expect.any(String),
      errors: [
        {
          message: "Error in 'fields.message'. The submission is larger than 16384 bytes",
          errorType: 'INPUT_TOO_LARGE',
        },
      ],
    },
  ]);
  const legalConsentOptions = { consent: { consentToProcess: true, text: 'x'.repeat(17_000) } };
  const consent = await submit({ fields: fieldsOf(filled), legalConsentOptions });
  expect(typesOf(consent)).toEqual(['INPUT_TOO_LARGE']);
  expect(consent.body.errors?.[0]?.message).toMatch(/^Error in 'legalConsentOptions'\. /);
  expect(await app.list({ limit: 1 })).toEqual([]);
});

it('lists the newest submissions in an answer of at most about a megabyte', async () => {
  await db.query(
    `INSERT INTO forms.submission (form_id, received_at, field_values, context)
     SELECT $1, $2, jsonb_build_object('message', repeat('x', 16000)), '{}' FROM generate_series(1, 200)`,
    [CONTACT, NOW],
  );
  const listed = await app.list({ limit: 200 });
  expect(listed.map(({ id }) => id)).toEqual(Array.from({ length: 65 }, (_, at) => 200 - at));
  expect(JSON.stringify(listed).length).toBeLessThan(1.1 * 1024 * 1024);
});

it.each([
  ['an unknown form', { form: '00000000-0000-4000-8000-000000000000' }, { fields: fieldsOf(filled) }],
  ['another kind of body', { headers: { 'content-type': 'text/plain' } }, { fields: fieldsOf(filled) }],
  ['a body too long', {}, 'x'.repeat(110_000)],
  ['no JSON', {}, '{'],
  ['another shape', {}, { fields: 1 }],
])('does not let a visitor bypass the rate limit by %s', async (_, options, body) => {
  const wrong = await Promise.all(Array.from({ length: 600 }, () => submit(body, options)));
  expect(wrong.filter(({ status }) => status === 429 || status < 400)).toEqual([]);
  expect((await submit({ fields: fieldsOf(filled) })).status).toBe(200);
});

it('counts each caller for itself, faulty submissions too, and has a bound for all of them', async () => {
  const wrong = () => submit({ fields: [] }, from('192.0.2.7')).then(({ status }) => status);
  expect(new Set(await Promise.all(Array.from({ length: 50 }, wrong)))).toEqual(new Set([400]));
  expect(await wrong()).toBe(429);
  expect((await submit({ fields: fieldsOf(filled) }, from('192.0.2.8'))).status).toBe(200);
  const others = Array.from({ length: 460 }, (_, at) => submit({ fields: [] }, from(`198.51.100.${at % 200}`)));
  expect((await Promise.all(others)).filter(({ status }) => status === 429)).toHaveLength(11);
  elapsed += 10_000;
  expect((await submit({ fields: fieldsOf(filled) }, from('192.0.2.7'))).status).toBe(200);
});

it('takes 50 requests of one address in ten seconds, and says when there is room again', async () => {
  const send = () => submit({ fields: fieldsOf(filled) }).then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 51 }, send));
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  elapsed += 4_000;
  const refused = await submit({ fields: fieldsOf(filled) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '6']);
  elapsed += 6_000;
  expect(await send()).toBe(200);
});

it('lets a page of another origin ask first, and never with credentials', async () => {
  const response = await app.fetch(
    new Request(`http://forms.test/submissions/v3/integration/submit/4104/${CONTACT}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    }),
  );
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

it('gives its script and its definitions, and nothing else', async () => {
  const get = (path: string) => app.fetch(new Request(`http://forms.test${path}`));
  expect((await get('/v2.js')).headers.get('cache-control')).toBe('public, max-age=300');
  for (const path of ['/', '/browser/v2.js', '/..%2fembedded-forms.ts', '/embed/v3/form/4104/x/json']) {
    const response = await get(path);
    expect([response.status, await response.json()]).toMatchObject([404, { status: 'error' }]);
  }
});

it('keeps a bounded number of submissions', async () => {
  await submit({ fields: fieldsOf(filled) });
  await db.query("SELECT setval(pg_get_serial_sequence('forms.submission', 'id'), 20000)");
  await submit({ fields: fieldsOf(filled) });
  expect((await app.list({ limit: 10 })).map(({ id }) => id)).toEqual([20001]);
});
