import { expect, it } from 'vitest';
import { createTestClient, PREVIEW, PUBLISHED } from '../testing/fake-platform.ts';
import { rawCollection, rawDocument, rawDocumentSet, sys } from '../testing/raw.ts';

const list = async (...sets: unknown[]) => {
  const client = createTestClient(() => ({ sets: { items: sets } }));
  const result = await client.content.listSets(PUBLISHED);
  return { ...client, result: result, sets: result.ok ? result.value.value : [] };
};

it('[CNT-03] lists the sets by headline, with their documents in order of use', async () => {
  const g703 = rawDocument({ ...sys('document.g703'), documentCode: 'G703-2025', title: 'Continuation Sheet' });
  const { sets, result, requested } = await list(
    rawDocumentSet('pay', { documents: rawCollection(rawDocument(), null, g703) }),
    rawDocumentSet('changes', { headline: 'Changes', text: null }),
  );
  expect(sets.map(({ id, headline, text }) => [id, headline, text])).toEqual([
    ['documentSet.changes', 'Changes', ''],
    ['documentSet.pay', 'Monthly payment', 'Both'],
  ]);
  expect(sets[1]?.documents.map(({ code }) => code)).toEqual(['G702-2025', 'G703-2025']);
  expect(result.ok && result.value.uses).toEqual(
    expect.arrayContaining(['type:documentSet', 'documentSet.pay', 'document.g703']),
  );
  expect(requested).toHaveLength(1);
  expect(requested[0]?.variables).toEqual({ preview: false, locale: 'en-US' });
});

it('[CNT-03] leaves out a set without a headline or without a document, and logs unreadable ones', async () => {
  const { sets, lines } = await list(
    rawDocumentSet('nameless', { headline: ' ' }),
    rawDocumentSet('empty', { documents: rawCollection(null) }),
    rawDocumentSet('pay'),
    null,
  );
  expect(sets.map(({ id }) => id)).toEqual(['documentSet.pay']);
  expect(lines.map(({ id }) => id)).toEqual(['documentSet.nameless']);
});

it('[CNT-03] returns at most a hundred sets, with at most six documents each', async () => {
  const many110 = Array.from({ length: 110 }, (_, i) =>
    rawDocumentSet(`${i}`, { documents: rawCollection(...Array.from({ length: 9 }, () => rawDocument())) }),
  );
  const { sets } = await list(...many110);
  expect(sets).toHaveLength(100);
  expect(sets[0]?.documents).toHaveLength(6);
});

it('[CNT-05] [ERR-23] uses the preview key in a preview, and returns unavailable when the platform fails', async () => {
  const { content, requested } = createTestClient(() => new Response('no', { status: 403 }));
  expect(await content.listSets(PREVIEW)).toEqual({ ok: false, code: 'unavailable' });
  expect(requested[0]).toMatchObject({ token: 'Bearer preview-token', variables: { preview: true } });
});
