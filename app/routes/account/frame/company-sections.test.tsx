import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { CompanyMembership } from '../../../../platforms/users/client/companies.ts';
import { CompanySections } from './company-sections.tsx';

const membership = (number: number, name: string, awaitsAnswer = 0): CompanyMembership => ({
  companyId: `6f0c2a5e-0000-4000-8000-00000000000${number}`,
  name,
  roles: [],
  joinedAt: '2026-10-23T12:00:00.000Z',
  awaitsAnswer,
});
const MENDEZ = membership(1, 'Mendez Builders', 2);
const VEGA = membership(2, 'Vega and Partners');

/** The texts of the groups at an address. `memberships`: null if they could not be loaded. */
function textAt(path: string, memberships: CompanyMembership[] | null): string {
  const element = <CompanySections pathname={path} />;
  const router = createMemoryRouter([{ id: 'routes/account/frame/route', path: '*', element }], {
    initialEntries: [path],
    hydrationData: {
      loaderData: { 'routes/account/frame/route': memberships && { memberships, joinable: [], invitations: [] } },
    },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('offers a customer without a company to set one up', () => {
  expect(textAt('/account', [])).toBe('Office Quotes Tax exemption Set up a company');
});

it('renders nothing if the companies could not be loaded', () => {
  expect(textAt('/account', null)).toBe('');
});

it('shows the only company as a group, with what waits for an answer', () => {
  expect(textAt('/account', [MENDEZ])).toBe(
    'Office Quotes Tax exemption Mendez Builders Company 2 2 requests to join Company documents',
  );
});

it('opens the group of the current company, and links to the others', () => {
  const path = `/account/companies/${VEGA.companyId}`;
  const open =
    'Office Quotes Tax exemption Vega and Partners Company Company documents Companies Mendez Builders 2 2 requests to join';
  expect(textAt(path, [MENDEZ, VEGA])).toBe(open);
  expect(textAt(`${path}/documents`, [MENDEZ, VEGA])).toBe(open);
  expect(textAt('/account', [MENDEZ, VEGA])).toBe(
    'Office Quotes Tax exemption Companies Mendez Builders 2 2 requests to join Vega and Partners',
  );
});
