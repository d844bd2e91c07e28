import { expect, it } from 'vitest';
import { createTestClient, PUBLISHED } from '../testing/fake-platform.ts';
import { sys } from '../testing/raw.ts';

it('[CNT-06] lists each form on the pages once, and only numeric ids', async () => {
  const items = ['f1', 'f2', 'f1', '', null, 7].map((formId, at) => ({ ...sys(`formSection.${at}`), formId }));
  const { content } = createTestClient(() => ({ forms: { items: [...items, null] } }));
  const result = await content.listFormIds(PUBLISHED);
  expect(result.ok && result.value.value).toEqual(['f1', 'f2']);
});
