import { createHmac } from 'node:crypto';

/** Returns the secret with which the store's embedded payment platform signs its events. */
export async function webhookSecret(url: string): Promise<string> {
  const platforms = (await (await fetch(`${url}/platform/api/keys`)).json()) as {
    platform: string;
    keys: Record<string, string>;
  }[];
  return platforms.find(({ platform }) => platform === 'payment')?.keys.webhookSecret ?? '';
}

/** Sends a signed event with that id to the store's webhook and returns the status. Rejects without a response. */
export async function sendEvent(url: string, secret: string, id: string): Promise<number> {
  const created = Math.floor(Date.now() / 1000);
  const object = { id: 'ch_1', object: 'charge' };
  const payload = JSON.stringify({ id, object: 'event', type: 'charge.updated', created, data: { object } });
  const signature = createHmac('sha256', secret).update(`${created}.${payload}`).digest('hex');
  const response = await fetch(`${url}/api/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
    body: payload,
  });
  await response.text();
  return response.status;
}
