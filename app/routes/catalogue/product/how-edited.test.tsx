import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { HowEdited } from './how-edited.tsx';

function render(picture: string | null): string {
  const element = <HowEdited document={{ code: 'B101', sku: 'B101-2025', picture }} />;
  const root = { documentSite: { name: 'Drafting Table', url: 'https://draft.example' } };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToString(<RouterProvider router={router} />);
}

it('[LK-22] shows an editable document in its editor, as one picture, and names the editor’s site', () => {
  const html = render('abc');
  expect(html).toMatch(/role="img" aria-label="Page 1 of B101 in the editor"/);
  expect(html).toContain('/documents/preview/b101-2025/1-432.webp?v=abc');
  expect(html.replaceAll('<!-- -->', '')).toContain('In Drafting Table, in your browser.');
  expect(html).toContain('href="/help?question=editable-documents#editable-documents"');
});

it('[LK-22] renders nothing without a picture of page 1', () => {
  expect(render(null)).toBe('');
});
