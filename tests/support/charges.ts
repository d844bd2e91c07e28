type PlatformKeys = { platform: string; baseUrl: string; keys: Record<string, string> };
type Charge = { id: string; amount: number; status: string };

/** Returns every charge on the payment platform, newest first; amounts in cents. */
async function listCharges(url: string): Promise<Charge[]> {
  const platforms = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
  const payment = platforms.find(({ platform }) => platform === 'payment');
  const response = await fetch(`${payment?.baseUrl}/v1/charges?limit=100`, {
    headers: { authorization: `Bearer ${payment?.keys.secretKey}` },
  });
  if (!response.ok) throw new Error(`the payment platform answered ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Charge[] }).data;
}

/** Starts to watch charges. Returns a function that lists the amounts charged since. */
export async function watchCharges(url: string): Promise<() => Promise<number[]>> {
  const before = new Set((await listCharges(url)).map(({ id }) => id));
  return async () =>
    (await listCharges(url))
      .filter(({ id, status }) => !before.has(id) && status === 'succeeded')
      .map(({ amount }) => amount);
}
