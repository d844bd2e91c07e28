import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ModalView, SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { IncludedBelow } from './subscription-lockup.tsx';

const item = { id: 'seat-files', title: 'Files', body: [] };
const accordion = { id: 'seat-rules', headline: 'Seats', subhead: '', items: [item], isFirstOpen: false };
const modal = { id: 'modal.seats', headline: 'All included', subhead: '', body: [accordion] } as unknown as ModalView;
const plan = (id: string) => ({ id, title: id, modal }) as unknown as SubscriptionView;

it('[GQ2] gives each row a unique id when two plans show the same rows below', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <IncludedBelow plan={plan('unlimited')} blockId="both" Heading="h2" />
      <IncludedBelow plan={plan('facility')} blockId="both" Heading="h2" />
    </MemoryRouter>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(ids).toHaveLength(new Set(ids).size);
});
