import { Resolver } from 'node:dns/promises';
import { linkMail } from '../../features/account/use-cases/sign-in/link-mail.ts';
import { domainMails } from '../../features/company/use-cases/company-mails.ts';
import { contactMail } from '../../features/content/emails/contact-mail.ts';
import type { DocumentFiles } from '../../features/documents/repository/document-files.ts';
import { createOrderNote, createRefundNote } from '../outgoing-webhooks/enqueue-order-effects.ts';
import { watchDeliveries } from '../persistence/delivery-tracker.ts';
import { readForms } from '../shop-folder/read-shop-folder.ts';
import { callerAddress } from '../web/address.ts';
import type { PageShell } from '../web/pages/page-shell.ts';
import { createLocalLimiter } from '../web/rate-limits/rate-limiter.ts';
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

type Ground = Pick<Infrastructure, 'env' | 'log' | 'shopPlace' | 'controls' | 'sandbox'> & {
  place: Pick<Infrastructure['place'], 'demo' | 'serving' | 'ground'>;
  queue: Pick<Infrastructure['queue'], 'put'>;
  outbox: Pick<Infrastructure['outbox'], 'write'>;
  outgoing: Pick<Infrastructure['outgoing'], 'write'>;
};

/** Opens the embedded platforms and creates a client for each platform, hosted or not, with the client caches. */
export function createPlatforms(
  infrastructure: Ground,
  shell: PageShell,
  pictures: BrandImages,
  /** none for a command, which renders no pages */
  files: Pick<DocumentFiles, 'deliveries'> = { deliveries: async () => new Map() },
) {
  const { env, log, shopPlace, place, controls, sandbox, queue, outbox, outgoing } = infrastructure;
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
      branding: shell,
      contentFolder: shopPlace.contentFolder,
      contentOpenedOn: shopPlace.contentOpenedOn,
      dataDir: env.dataDir,
      readFormDefinitions: () => readForms(shopPlace.folder).value,
      deliver: deliveries.fetch,
      resolveTxt: sandbox && env.isDemo ? sandbox.createDemoResolver({ ...ground, outer: resolveTxt }) : resolveTxt,
      async companyDomainChanged(tx, change) {
        for (const mail of domainMails(config, change)) await outbox.write(mail, tx);
      },
      async sendLink(mail) {
        await outbox.write(linkMail(config, mail));
      },
      mailbox: hasConsole(env) && !facts.isMailSent ? `${ground.publicUrl}/platform#mail` : null,
      orderPlaced: createOrderNote(noting),
      refundMade: createRefundNote(noting),
      waysTo: createOrderLineLinks(files, config.documentSite),
      async formSubmitted(tx, message) {
        // a stranger may send many: all are stored, but the mailbox is not flooded
        if ((await contactMails.consume('all')).allowed) await outbox.write(contactMail(config, message), tx);
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
  return { branding: shell, facts, config, deliveries, embedded, ...connected };
}

export type ConnectedPlatforms = ReturnType<typeof createPlatforms>;

/** a page of an administrator waits for it */
const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;
/** the answers of name servers that know the name, or the zone, to have no such record */
const IS_ABSENT = /^(?:ENOTFOUND|ENODATA)$/;

/**
 * Resolves the TXT records of a name by the system's name servers, each record as one text. Returns an empty list if
 * there are none. Throws if no name server answers.
 */
async function resolveTxt(name: string): Promise<readonly string[]> {
  try {
    const records = await new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if (IS_ABSENT.test((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
