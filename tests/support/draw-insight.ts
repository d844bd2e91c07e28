import type { Insight } from '../../features/analytics/repository/counters-repository.ts';
import { showInsight } from '../../features/desk/ui/pages/insight-page.tsx';
import { renderDeskPage } from './draw-desk-page.ts';
import { createFakeDesk } from './fake/desk.ts';

/** Returns the markup of the desk's insights page without its frame. */
export const renderInsight = (insight: Insight): Promise<string> =>
  renderDeskPage(showInsight, { ...createFakeDesk().repositories, insight: { read: async () => insight } });
