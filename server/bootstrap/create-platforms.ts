import type { DocumentFiles } from '../../shop/documents/document-files.ts';
import { contactMail } from '../../shop/mails/contact-mail.ts';
import { linkMail } from '../../shop/sign-in/link-mail.ts';
import { watchDeliveries } from '../persistence/delivery-tracker.ts';
import { createOrderNote, createRefundNote } from '../persistence/outgoing-events/enqueue-order-effects.ts';
import { readForms } from '../shop-folder/read-shop-folder.ts';
import { callerAddress } from '../web/address.ts';
import { createLocalLimiter } from '../web/limits/limits.ts';
import type { PageShell } from '../web/pages/page-shell.ts';
import { getRequestMetadata } from '../web/request.ts';
import { connectClients } from './connect-clients.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import { hasConsole } from './has-console.ts';
import { configureEmbedded } from './load-embedded.ts';
import { openEmbedded } from './open-embedded.ts';
import { createOrderLineLinks } from './order-line-links.ts';
import { configureAll, factsOfAll } from './platforms.ts';
import type { BrandImages } from './shop-branding.ts';
import { configureShop } from './shop-config.ts';

type Ground = Pick<Infrastructure, 'env' | 'log' | 'shopPlace' | 'controls'> & {
  place: Pick<Infrastructure['place'], 'demo' | 'serving' | 'ground'>;
  queue: Pick<Infrastructure['queue'], 'put'>;
  outbox: Pick<Infrastructure['outbox'], 'write'>;
  outgoing: Pick<Infrastructure['outgoing'], 'write'>;
};

/** Opens the embedded platforms and creates a client for each platform, hosted or not, with the client caches. */
export function createPlatforms(
  infrastructure: Ground,
  look: PageShell,
  pictures: BrandImages,
  /** none for a command, which renders no pages */
  files: Pick<DocumentFiles, 'deliveries'> = { deliveries: async () => new Map() },
) {
  const { env, log, shopPlace, place, controls, queue, outbox, outgoing } = infrastructure;
  const { demo, serving, ground } = place;
  const noting = { queue, outgoing, clock: ground.clock };
  const configs = configureAll(env, configureEmbedded(serving, ground));
  const facts = factsOfAll(configs);
  const config = configureShop(env, demo.shop, facts, pictures);
  const deliveries = watchDeliveries();
  const contactMails = createLocalLimiter(env.limits['contact-mails'].points, env.limits['contact-mails'].seconds);
  const embedded = openEmbedded({
    serving,
    facts,
    controls,
    host: {
      ...ground,
      log,
      look,
      contentFolder: shopPlace.contentFolder,
      contentOpenedOn: shopPlace.contentOpenedOn,
      dataDir: env.dataDir,
      readFormDefinitions: () => readForms(shopPlace.folder).value,
      deliver: deliveries.fetch,
      async sendLink(mail) {
        await outbox.write(linkMail(config, mail));
      },
      mailbox: hasConsole(env) && !facts.isMailSent ? `${ground.publicUrl}/platform#mail` : null,
      orderPlaced: createOrderNote(noting),
      refundMade: createRefundNote(noting),
      waysTo: createOrderLineLinks(files, config.documentSite),
      async formSubmitted(tx, message) {
        // a stranger may send many: all are stored, but the mailbox is not flooded
        if ((await contactMails.take('all')).allowed) await outbox.write(contactMail(config, message), tx);
        else
          log.warn({ area: 'contact', form: message.form }, 'a message was kept and not mailed: too many in this hour');
      },
      clientAddress: (request) => getRequestMetadata(request)?.address ?? 'this process',
      socketAddress: ({ socket, headers }) =>
        callerAddress(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined, env.trustProxy),
    },
  });
  const { supportEmail } = demo.shop;
  const connected = connectClients({ env, configs, supportEmail, fetch: embedded.fetch, log });
  return { look, facts, config, deliveries, embedded, ...connected };
}

export type ConnectedPlatforms = ReturnType<typeof createPlatforms>;
