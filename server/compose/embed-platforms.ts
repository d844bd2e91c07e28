import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Env } from '../../core/env/env.ts';
import { createPlatformFetch, type EmbeddedMount } from '../../core/http/platform-fetch.ts';
import type { Log } from '../../core/log.ts';
import type { Fetch, WebApp } from '../../core/web.ts';
import { DEMO_FORMS } from '../../demo/forms/demo-forms.ts';
import type { DemoShop } from '../../demo/read-demo.ts';
import { createEmbeddedCommerce } from '../../embedded/commerce/index.ts';
import { createEmbeddedContent } from '../../embedded/content/index.ts';
import { createEmbeddedForms } from '../../embedded/forms/index.ts';
import { createEmbeddedIdentity } from '../../embedded/identity/index.ts';
import type { EmbeddedMailbox } from '../../embedded/mail/mailbox.ts';
import { createEmbeddedMembers } from '../../embedded/members/index.ts';
import { createEmbeddedPayment } from '../../embedded/payment/app.ts';
import { createEmbeddedSearch } from '../../embedded/search/index.ts';
import { createEmbeddedUsers } from '../../embedded/users/index.ts';
import type { LinkMail } from '../../shop/sign-in/link-mail.ts';
import type { Faults } from '../console/faults.ts';
import { withFaults } from '../console/faulty-app.ts';
import type { PlatformLog } from '../console/platform-log.ts';
import type { DemoKeys } from '../store/secrets.ts';
import { callerAddress } from '../web/address.ts';
import type { Look } from '../web/look.ts';
import { factsOf, noteFacts } from '../web/request.ts';
import { paymentConfigOf } from './payment-config.ts';
import type { PlatformConfigs } from './platforms.ts';

export type EmbedOptions = {
  env: Env;
  configs: PlatformConfigs;
  /** null while mail is hosted */
  mailbox: EmbeddedMailbox | null;
  db: Database;
  clock: Clock;
  keys: DemoKeys;
  shop: DemoShop;
  look: Look;
  log: Log;
  platformLog: PlatformLog;
  faults: Faults;
  contentFolder: string;
  /** the demo's forms, as the form service describes them */
  formDefinitions: readonly unknown[];
  /** the store itself, for events that an embedded platform sends it */
  store: Fetch;
  /** writes the mail of a link that identity wants mailed */
  sendLink(mail: LinkMail): Promise<void>;
  /** within the transaction that makes an order of the embedded commerce platform */
  orderPlaced(tx: Queryable, orderId: number): Promise<void>;
};

const baseOf = (env: Env, platform: string): string => `${env.publicUrl}/platform/${platform}`;

/** The log hands on a request of its own, with the body it has read: what is known of the caller goes along. */
const recordKnown = (platformLog: PlatformLog, faults: Faults, platform: string, app: WebApp): WebApp => ({
  fetch(request) {
    const facts = factsOf(request);
    const known: WebApp = {
      fetch(read) {
        if (facts) noteFacts(read, facts);
        return app.fetch(read);
      },
    };
    return withFaults(platform, known, faults, platformLog).fetch(request);
  },
});

/** Makes the platforms that are not hosted elsewhere, and the fetch that reaches all of them, in this process or over the wire. */
export function embedPlatforms(options: EmbedOptions) {
  const { env, db, clock, keys, shop, look, log, platformLog, faults, contentFolder, store } = options;
  const mounts: EmbeddedMount[] = [];
  const embed = <A extends WebApp>(platform: string, app: A): A => {
    mounts.push({ platform, prefix: baseOf(env, platform), app: recordKnown(platformLog, faults, platform, app) });
    return app;
  };
  const fetch = createPlatformFetch({
    embedded: mounts,
    outer: (input, init) => globalThis.fetch(input as Request, init),
  });

  const payment = env.platforms.payment
    ? null
    : embed(
        'payment',
        createEmbeddedPayment({
          db,
          clock,
          config: paymentConfigOf(env, keys, shop),
          deliver: store,
          webhookUrl: `${env.publicUrl}/api/payment/webhook`,
          log,
        }),
      );

  const identity = env.platforms.identity
    ? null
    : embed(
        'identity',
        createEmbeddedIdentity({
          db,
          clock,
          config: {
            issuer: baseOf(env, 'identity'),
            clientId: keys.identityClientId,
            clientSecret: keys.identityClientSecret,
            redirectUris: [`${env.publicUrl}/login-redirect`],
            postLogoutRedirectUris: [`${env.publicUrl}/logout-redirect`],
            publicUrl: env.publicUrl,
            signInUrl: `${env.publicUrl}/login`,
          },
          sendMail: options.sendLink,
          look,
          log,
          clientAddress: (request) =>
            callerAddress(
              request.socket.remoteAddress,
              request.headers['x-forwarded-for'] as string | undefined,
              env.trustProxy,
            ),
        }),
      );

  const verifyAccessToken = async (token: string) => (identity ? identity.verifyAccessToken(token) : null);
  /** the payment platform as another platform reaches it: over its protocol, wherever it is */
  const paymentAccess = { ...options.configs.payment, fetch };
  const users = env.platforms.users
    ? null
    : embed('users', createEmbeddedUsers({ db, clock, verifyAccessToken, payment: paymentAccess, log }));
  const members = env.platforms.members
    ? null
    : embed('members', createEmbeddedMembers({ db, clock, config: { apiKey: keys.membersApiKey }, log }));

  const content = env.platforms.content
    ? null
    : embed(
        'content',
        createEmbeddedContent({
          folder: contentFolder,
          config: {
            space: keys.contentSpace,
            environment: 'master',
            deliveryToken: keys.contentDeliveryToken,
            previewToken: keys.contentPreviewToken,
            publicBase: baseOf(env, 'content'),
            webhookUrl: `${env.publicUrl}/api/content/webhook`,
            webhookSecret: keys.contentWebhookSecret,
          },
          deliver: store,
          log,
        }),
      );

  const search = env.platforms.search
    ? null
    : embed(
        'search',
        createEmbeddedSearch({
          db,
          config: { appId: keys.searchAppId, searchKey: keys.searchKey, adminKey: keys.searchAdminKey },
          log,
        }),
      );

  const forms = env.platforms.forms
    ? null
    : embed(
        'forms',
        createEmbeddedForms({
          db,
          clock,
          definitions: options.formDefinitions,
          config: { portalId: DEMO_FORMS.portalId },
          log,
          clientAddress: (request) => factsOf(request)?.address ?? 'this process',
        }),
      );

  const commerce = env.platforms.commerce
    ? null
    : embed(
        'commerce',
        createEmbeddedCommerce({
          db,
          clock,
          config: {
            storefrontToken: keys.storefrontToken,
            accessToken: keys.commerceAccessToken,
            clientId: keys.commerceClientId,
            clientSecret: keys.commerceClientSecret,
            storeHash: keys.storeHash,
            channelId: 1,
            publicBase: baseOf(env, 'commerce'),
          },
          payment: paymentAccess,
          orderPlaced: options.orderPlaced,
          storeUrl: env.publicUrl,
          look: { ...look, brand: shop.companyName },
          log,
        }),
      );

  return {
    fetch,
    mounts,
    mailbox: options.mailbox,
    payment,
    identity,
    users,
    members,
    content,
    search,
    forms,
    commerce,
  };
}

export type EmbeddedPlatforms = ReturnType<typeof embedPlatforms>;
