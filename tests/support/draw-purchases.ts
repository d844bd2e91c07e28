import type { SellingControl, UnsettledPurchase } from '../../core/selling-control.ts';
import { showPurchases } from '../../desk/pages/purchases/purchases-page.tsx';
import { drawDeskPage } from './draw-desk-page.ts';
import { createFakeDesk } from './fake/desk.ts';
import { BEN, listed } from './fake/people.ts';

/** What the desk's page of purchases shows within its frame, as markup: these wait, and none was settled today. */
export function drawPurchases(unsettled: UnsettledPurchase[]): Promise<string> {
  const selling = { unsettled: async () => unsettled, settledSince: async () => [] } as Partial<SellingControl>;
  return drawDeskPage(showPurchases, { ...createFakeDesk([listed(BEN)]).books, selling: selling as SellingControl });
}
