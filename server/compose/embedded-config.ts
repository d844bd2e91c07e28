import type { Env } from '../../core/env/env.ts';
import { DEMO_FORMS } from '../../demo/forms/demo-forms.ts';
import type { DemoShop } from '../../demo/read-demo.ts';
import type { MailConfig } from '../../platforms/mail/platform.ts';
import { DEFAULT_MEMBER_COUPON } from '../../platforms/payment/defaults.ts';
import type { DemoKeys } from '../store/secrets.ts';
import type { PlatformConfigs } from './platforms.ts';

const DEMO_SKUS = { unlimited: 'SUB-UNL', 'facility-manager': 'SUB-FAC' } as const;
const NOWHERE: MailConfig['transport'] = 'smtp://localhost:9';

/** How the clients of the store reach each embedded platform. */
export function configureEmbedded(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  keys: DemoKeys,
  shop: DemoShop,
  mailbox: MailConfig['transport'] = NOWHERE,
): PlatformConfigs {
  const base = (platform: string): string => `${publicUrl}/platform/${platform}`;
  const planOf = (sku: string): string | null => shop.plans?.find((plan) => plan.sku === sku)?.id ?? null;
  return {
    commerce: {
      storeUrl: base('commerce'),
      apiUrl: `${base('commerce')}/stores/${keys.storeHash}`,
      storefrontToken: keys.storefrontToken,
      accessToken: keys.commerceAccessToken,
      clientId: keys.commerceClientId,
      clientSecret: keys.commerceClientSecret,
      storeHash: keys.storeHash,
      channelId: 1,
      memberSegmentId: shop.memberSegment.id,
    },
    payment: {
      secretKey: keys.paymentSecretKey,
      publishableKey: keys.paymentPublishableKey,
      webhookSecret: keys.paymentWebhookSecret,
      baseUrl: base('payment'),
      scriptUrl: '/platform/payment/stripe.js',
      plans: { unlimited: planOf(DEMO_SKUS.unlimited), 'facility-manager': planOf(DEMO_SKUS['facility-manager']) },
      memberCoupon: DEFAULT_MEMBER_COUPON,
      specialPromoCode: shop.specialPromoCode,
      pageOrigins: [new URL(publicUrl).origin],
    },
    identity: {
      issuer: base('identity'),
      clientId: keys.identityClientId,
      clientSecret: keys.identityClientSecret,
    },
    users: { url: base('users') },
    members: { url: base('members'), apiKey: keys.membersApiKey },
    content: {
      url: base('content'),
      space: keys.contentSpace,
      environment: 'master',
      deliveryToken: keys.contentDeliveryToken,
      previewToken: keys.contentPreviewToken,
      webhookSecret: keys.contentWebhookSecret,
      imageOrigins: [],
    },
    search: {
      appId: keys.searchAppId,
      searchKey: keys.searchKey,
      adminKey: keys.searchAdminKey,
      baseUrl: base('search'),
    },
    forms: { scriptUrl: '/platform/forms/v2.js', region: 'na1', ...DEMO_FORMS },
    mail: { transport: mailbox, from: `${shop.companyName} <${shop.supportEmail}>` },
  };
}
