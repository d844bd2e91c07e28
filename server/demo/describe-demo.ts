import type { Env } from '../../core/env/env.ts';
import type { EmbeddedMount } from '../../core/http/platform-fetch.ts';
import { DEMO_FORMS } from '../../demo/forms/demo-forms.ts';
import type { Demo } from '../../demo/read-demo.ts';
import type { ShownCode } from '../console/console-page.ts';
import type { DemoKeys } from '../store/secrets.ts';

/** Base address and demo keys of each embedded platform, to drive it with its real client. */
export function describeKeys(
  env: Env,
  keys: DemoKeys,
  mounts: readonly EmbeddedMount[],
  previewLink: string,
): { platform: string; baseUrl: string; keys: Record<string, string> }[] {
  const byPlatform: Record<string, Record<string, string>> = {
    commerce: {
      storeHash: keys.storeHash,
      storefrontToken: keys.storefrontToken,
      accessToken: keys.commerceAccessToken,
      clientId: keys.commerceClientId,
      clientSecret: keys.commerceClientSecret,
    },
    payment: {
      secretKey: keys.paymentSecretKey,
      publishableKey: keys.paymentPublishableKey,
      webhookSecret: keys.paymentWebhookSecret,
    },
    identity: {
      issuer: `${env.publicUrl}/platform/identity`,
      clientId: keys.identityClientId,
      clientSecret: keys.identityClientSecret,
    },
    content: {
      space: keys.contentSpace,
      environment: 'master',
      deliveryToken: keys.contentDeliveryToken,
      previewToken: keys.contentPreviewToken,
      webhookSecret: keys.contentWebhookSecret,
      previewLink,
    },
    members: { apiKey: keys.membersApiKey },
    search: { appId: keys.searchAppId, searchKey: keys.searchKey, adminKey: keys.searchAdminKey },
    forms: { portalId: DEMO_FORMS.portalId },
    users: { bearer: 'an access token of the identity platform' },
  };
  return mounts.map(({ platform, prefix }) => ({ platform, baseUrl: prefix, keys: byPlatform[platform] ?? {} }));
}

/** The promo codes of the demo: what the cart takes, and what a plan takes. */
export const describeCodes = ({ shop }: Demo): ShownCode[] => [
  ...shop.coupons.map(({ code, name }) => ({ code, where: 'cart' as const, about: name })),
  ...shop.planPromotionCodes.map(({ code, about }) => ({ code, where: 'plan' as const, about })),
];

/** What `npm start` prints below the address. */
export function linesForPeople(env: Env, demo: Demo, keys: DemoKeys): string[] {
  const width = Math.max(...demo.people.map((person) => person.email.length));
  return [
    'Demo people (e-mail, password):',
    ...demo.people.map((person) => `  ${person.email.padEnd(width)}  ${person.password.padEnd(24)}  ${person.about}`),
    'Test card: 4242 4242 4242 4242, any future date, any three digits (4000 0000 0000 0002 is declined)',
    `Console: ${env.publicUrl}/platform`,
    ...(env.isLocal ? [] : [`Console key: ${keys.consoleKey}`]),
  ];
}
