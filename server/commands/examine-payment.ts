import type { Env } from '../../core/env/env.ts';
import type { Fetch } from '../../core/web.ts';
import { inspectAccount } from '../../platforms/payment/prepare/inspect-account.ts';
import type { Finding } from './examine.ts';

const TOPIC = 'payment account';

/** [SUB-20] Whether the payment account holds what the plans are sold by; nothing to look at while the platform is embedded. */
export async function examinePayment(env: Env, fetch: Fetch): Promise<Finding[]> {
  const config = env.platforms.payment;
  if (!config) return [];
  const findings = await inspectAccount(config, env, fetch);
  return findings.map((finding) => ({ topic: TOPIC, ...finding }));
}
