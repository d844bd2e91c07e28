import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFakeDesk } from '../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { showFind } from './find-page.tsx';

it('[DSK-06] names the people that were opened last as they are called now, and no erased one', async () => {
  const { books } = createFakeDesk([listed(BEN)]);
  const staff = { sub: ANN.sub, email: ANN.email };
  for (const [id, name] of [
    [String(BEN.customerId), 'Ben Before'],
    ['4711', 'Erased Person'],
  ] as const)
    await books.audit.note({ who: staff, action: 'open-person', about: { type: 'person', id, name } });
  const desk = { ...books, context: await createFakeShop().visit(ANN), staff };
  const page = await showFind({ desk, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  if (page.is !== 'page') throw new Error(page.is);
  const html = renderToStaticMarkup(page.body);
  expect(html).toContain('Ben Ortiz');
  for (const name of ['Ben Before', 'Erased Person']) expect(html).not.toContain(name);
});
