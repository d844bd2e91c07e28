import { renderToStaticMarkup } from 'react-dom/server';
import type { SellingControl, UnsettledPurchase } from '../../core/selling-control.ts';
import { showPurchases } from '../../desk/pages/purchases/purchases-page.tsx';
import { createFakeDesk } from './fake/desk.ts';
import { ANN, BEN, listed } from './fake/people.ts';
import { createFakeShop } from './fake-context.ts';

/** What the desk's page of purchases shows within its frame, as markup: these wait, and none was settled today. */
export async function drawPurchases(unsettled: UnsettledPurchase[]): Promise<string> {
  const selling = { unsettled: async () => unsettled, settledSince: async () => [] } as Partial<SellingControl>;
  const context = await createFakeShop().visit(ANN);
  const staff = { sub: ANN.sub, email: ANN.email };
  const desk = { ...createFakeDesk([listed(BEN)]).books, selling: selling as SellingControl, context, staff };
  const page = await showPurchases({ desk, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  return page.is === 'page' ? renderToStaticMarkup(page.body) : '';
}
