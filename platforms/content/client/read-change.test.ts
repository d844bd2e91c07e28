import { expect, it } from 'vitest';
import { signRequest } from '../../../core/http/signed-request.ts';
import { readContentChange } from './read-change.ts';

const SECRET = 'x'.repeat(64);
const ENTRY = JSON.stringify({ sys: { id: 'page.home', type: 'Entry', contentType: { sys: { id: 'page' } } } });
type Change = { body?: string; topic?: string; secret?: string; at?: number; sent?: string; secrets?: string[] };

function send({
  body = ENTRY,
  topic = 'ContentManagement.Entry.publish',
  secret = SECRET,
  at = Date.now(),
  sent,
  secrets = [SECRET],
}: Change = {}) {
  const path = '/api/content/webhook';
  const headers = { 'content-type': 'application/json', ...(topic ? { 'x-contentful-topic': topic } : {}) };
  const signed = signRequest(secret, { method: 'POST', path, headers, body }, at);
  const request = new Request(`https://shop.example${path}`, { method: 'POST', headers: { ...headers, ...signed } });
  return readContentChange(sent ?? body, request, secrets);
}

it('parses the changed entry and its type', async () => {
  expect(await send()).toEqual({
    ok: true,
    value: { id: 'page.home', contentType: 'page', topic: 'ContentManagement.Entry.publish' },
  });
  const asset = JSON.stringify({ sys: { id: 'asset.plan', type: 'Asset' } });
  expect(await send({ body: asset, topic: 'ContentManagement.Asset.delete' })).toMatchObject({
    value: { id: 'asset.plan', contentType: '' },
  });
});

it.each<[string, Change]>([
  ['another secret', { secret: 'y'.repeat(64) }],
  ['a changed body', { sent: ENTRY.replace('home', 'away') }],
  ['an old signature', { at: Date.now() - 31_000 }],
  ['a signature from the future', { at: Date.now() + 31_000 }],
  ['no topic', { topic: '' }],
  ['a topic of something else', { topic: 'ContentManagement.ContentType.publish' }],
  ['no JSON', { body: 'sys' }],
  ['no id', { body: '{"sys":{}}' }],
  ['an id that is none', { body: JSON.stringify({ sys: { id: '../x' } }) }],
])('refuses %s', async (_, change) => {
  expect(await send(change)).toMatchObject({ ok: false, code: 'invalid' });
});

it('[SE-17] accepts events of the previous secret during a rotation, and none without a secret', async () => {
  const before = 'b'.repeat(64);
  expect(await send({ secret: before, secrets: [SECRET, before] })).toMatchObject({ ok: true });
  expect(await send({ secrets: [SECRET, before] })).toMatchObject({ ok: true });
  expect(await send({ secret: '', secrets: [SECRET, ''] })).toMatchObject({ ok: false });
});

it('rejects an unsigned event', async () => {
  const request = new Request('https://shop.example/api/content/webhook', { method: 'POST' });
  expect(await readContentChange(ENTRY, request, [SECRET])).toMatchObject({ ok: false });
});

it('[CO-50] rejects a topic that was not signed', async () => {
  const path = '/api/content/webhook';
  const unsigned = { 'content-type': 'application/json' };
  const signed = signRequest(SECRET, { method: 'POST', path, headers: unsigned, body: ENTRY }, Date.now());
  const headers = {
    'content-type': 'application/json',
    'x-contentful-topic': 'ContentManagement.Entry.delete',
    ...signed,
  };
  const request = new Request(`https://shop.example${path}`, { method: 'POST', headers });
  expect(await readContentChange(ENTRY, request, [SECRET])).toEqual({ ok: false, code: 'invalid' });
});
