import type { CommerceAdmin, PendingPurchase } from '../../core/ports/commerce-admin.ts';
import { showPurchases } from '../../features/desk/ui/pages/purchases/purchases-page.tsx';
import { renderDeskPage } from './draw-desk-page.ts';
import { createFakeDesk } from './fake/desk.ts';
import { BEN, listed } from './fake/people.ts';

/** Returns the markup of the desk's purchases page without its frame, with these pending purchases and none settled today. */
export function renderPurchases(unsettled: PendingPurchase[]): Promise<string> {
  const selling = { unsettled: async () => unsettled, settledSince: async () => [] } as Partial<CommerceAdmin>;
  return renderDeskPage(showPurchases, {
    ...createFakeDesk([listed(BEN)]).repositories,
    selling: selling as CommerceAdmin,
  });
}
