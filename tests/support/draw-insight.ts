import { showInsight } from '../../desk/pages/insight-page.tsx';
import type { Insight } from '../../shop/insight/insight-book.ts';
import { drawDeskPage } from './draw-desk-page.ts';
import { createFakeDesk } from './fake/desk.ts';

/** What the desk's page of insights shows within its frame, as markup. */
export const drawInsight = (insight: Insight): Promise<string> =>
  drawDeskPage(showInsight, { ...createFakeDesk().books, insight: { read: async () => insight } });
