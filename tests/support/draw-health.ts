import { showHealth } from '../../features/desk/ui/pages/health-page.tsx';
import type { Health } from '../../features/desk/use-cases/health.ts';
import { renderDeskPage } from './draw-desk-page.ts';
import { createFakeDesk } from './fake/desk.ts';

/** A shop with few pending jobs and one failed job. */
export const HEALTH: Health = {
  startedAt: '2026-06-15T05:30:00.000Z',
  platforms: [],
  mails: { waiting: 1, oldest: null, failed: 1 },
  purchases: { waiting: 2, oldest: null },
  events: { waiting: 0, oldest: null, failed: 1 },
  jobs: [],
  failedJobs: [{ name: 'sweep', reason: 'disk full', failedAt: '2026-06-15T05:30:00.000Z' }],
  lastEventAt: null,
  versions: { shop: '1.2.3', node: '26', postgres: '18' },
  database: { bytes: 1, connections: 1, mostConnections: 60 },
  lastBackup: null,
  disk: null,
};

/** Returns the markup of the desk's health page without its frame. */
export const renderHealth = (health: Health): Promise<string> =>
  renderDeskPage(showHealth, { ...createFakeDesk().repositories, health: { read: async () => health } });
