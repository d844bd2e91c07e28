import { showInsight } from '../../desk/pages/insight-page.tsx';
import type { Insight } from '../../shop/analytics/counters-repository.ts';
import { renderDeskPage } from './draw-desk-page.ts';
import { createFakeDesk } from './fake/desk.ts';

/** Returns the markup of the desk's insights page without its frame. */
export const renderInsight = (insight: Insight): Promise<string> =>
  renderDeskPage(showInsight, { ...createFakeDesk().books, insight: { read: async () => insight } });
