import { createShopClock } from './clock/shop-clock.ts';
import { renderConsolePage } from './console/console-page.ts';
import { mountConsoleRoutes } from './console/console-routes.ts';
import { createConsoleNews } from './console/console-sync.ts';
import { openControls } from './controls.ts';
import { createDemoResolver } from './demo/demo-name-servers.ts';
import { describeCodes, linesForPeople } from './demo/describe-demo.ts';
import { withHistory } from './demo/history/read-history.ts';
import { holdsDemo, resetDemo, seedDemo } from './demo/seed-demo.ts';
import { LineDropped } from './faults/faulty-app.ts';
import { embeddedPayment } from './payment/embedded.ts';
import { servePayment } from './payment-server/serve-payment.ts';

export type { Controls } from './controls.ts';
export type { DemoSeeds } from './demo/platform-seeds.ts';

/**
 * The sandbox's exports for the store. Only `server/bootstrap/load-sandbox.ts` imports it, and only if a shop needs it.
 */
export const sandbox = {
  createShopClock,
  createConsoleNews,
  renderConsolePage,
  mountConsole: mountConsoleRoutes,
  openControls,
  createDemoResolver,
  describeCodes,
  linesForPeople,
  withHistory,
  holdsDemo,
  resetDemo,
  seedDemo,
  LineDropped,
  embeddedPayment,
  servePayment,
};
