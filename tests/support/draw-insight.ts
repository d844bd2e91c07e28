import { showInsight } from '../../desk/pages/insight-page.tsx';
import type { Insight } from '../../shop/analytics/counters-repository.ts';
import { renderDeskPage } from './draw-desk-page.ts';
import { createFakeDesk } from './fake/desk.ts';

/** What the desk's page of insights shows within its frame, as markup. */
export const renderInsight = (insight: Insight): Promise<string> =>
  renderDeskPage(showInsight, { ...createFakeDesk().books, insight: { read: async () => insight } });
