import { drivePayment } from './drive-payment.ts';
import { filterKnown } from './known-deviations.ts';
import type { Platforms } from './open-platforms.ts';
import { createPaymentSchemas } from './payment-schemas.ts';
import type { Published } from './published.ts';
import type { Report } from './report.ts';

/** The embedded payment API over its wire: each answer has the published shape of what it says it is. */
export async function checkPayment(published: Published, platforms: Platforms, report: Report): Promise<void> {
  const schemas = createPaymentSchemas(published);
  for (const { call, status, body, expected } of await drivePayment(platforms)) {
    const found = [
      ...(status === expected.status ? [] : [`it was answered with ${status}, not ${expected.status}`]),
      ...schemas.check(expected.shape, body),
    ];
    report.check(`payment ${call} → ${status} ${expected.shape}`, filterKnown(`payment ${call} ${status}`, found));
  }
}
