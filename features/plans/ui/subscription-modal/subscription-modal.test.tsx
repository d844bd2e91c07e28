import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import SubscriptionModal from './subscription-modal.tsx';

vi.stubGlobal('window', { history: { state: null } });

const FRAME = {
  supportPhone: '555-0142',
  supportEmail: 'help@shop.example',
  documentSite: { name: 'Planroom Draft', url: 'https://draft.example' },
};

function render(props: {
  reason: 'active' | 'unpaid' | 'restricted';
  document?: { sku: string; code: string; title: string };
}): string {
  const element = <SubscriptionModal {...props} onClose={() => undefined} />;
  const routes = [{ id: 'root', path: '/', element, loader: () => FRAME }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: FRAME } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

it('[SUB-07] [MO-19] says that the account has a plan, names the contact, and links to the plan', () => {
  const html = render({ reason: 'active' });
  expect(textOf(html)).toContain('You already have a plan|');
  // another plan cannot be bought there [MNG-11]
  expect(textOf(html)).toContain('To add seats, open your plan.|To switch plans, call |');
  expect(textOf(html)).not.toMatch(/(?:switch|another) plans?, open your plan/);
  expect(html).toContain('<a href="tel:5550142">555-0142</a>');
  expect(html).toContain('<a href="mailto:help@shop.example">help@shop.example</a>');
  expect(html).toMatch(/<a[^>]*href="\/account\/subscription-management"[^>]*>Open my plan</);
});

it('[SUB-07] [MNG-12] says that the customer’s plan is unpaid, and links to its invoice', () => {
  const html = render({ reason: 'unpaid' });
  expect(textOf(html)).toContain('Your last invoice is unpaid|');
  expect(html).toMatch(/<a[^>]*href="\/account\/order-history"[^>]*>Open my orders</);
  expect(html).not.toContain('Open my plan');
});

it('[SUB-07] says which document the plan includes, opens it, and links to files and plan', () => {
  const document = { sku: 'A305-2025', code: 'A305', title: 'Qualification Statement' };
  const html = render({ reason: 'restricted', document });
  expect(textOf(html)).toContain('Your plan includes A305,');
  expect(html).toMatch(/<a class="btn solid"[^>]*href="https:\/\/draft\.example"[^>]*>Open in Planroom Draft</);
  expect(html).toMatch(/<a[^>]*href="\/account\/library"[^>]*>My documents</);
  expect(html).toMatch(/<a[^>]*href="\/account\/subscription-management"[^>]*>your plan</);
  expect(textOf(render({ reason: 'restricted' }))).toContain('Included in your plan|');
});
