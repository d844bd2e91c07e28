import { createShopClock } from './clock/shop-clock.ts';
import { renderConsolePage } from './console/console-page.ts';
import { mountConsole } from './console/console-routes.ts';
import { createConsoleNews } from './console/console-sync.ts';
import { openControls } from './controls.ts';
import { describeCodes, linesForPeople } from './demo/describe-demo.ts';
import { withHistory } from './demo/history/read-history.ts';
import { holdsDemo, resetDemo, seedDemo } from './demo/seed-demo.ts';
import { LineDropped } from './faults/faulty-app.ts';
import { embeddedPayment } from './payment/embedded.ts';
import { servePayment } from './payment-server/serve-payment.ts';

export type { Controls } from './controls.ts';
export type { DemoSeeds } from './demo/demo-seeds.ts';

/**
 * The sandbox's exports for the store. Only `server/bootstrap/load-sandbox.ts` imports it, and only if a shop needs it.
 */
export const sandbox = {
  createShopClock,
  createConsoleNews,
  renderConsolePage,
  mountConsole,
  openControls,
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
