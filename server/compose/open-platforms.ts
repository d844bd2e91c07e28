import { demoContentFolder } from '../../demo/content-folder.ts';
import { readDemoForms } from '../../demo/forms/demo-forms.ts';
import { linkMail } from '../../shop/sign-in/link-mail.ts';
import { createPlatformLog } from '../console/platform-log.ts';
import { watchDeliveries } from '../store/delivery-watch.ts';
import { callerAddress } from '../web/address.ts';
import type { Look } from '../web/look.ts';
import { factsOf } from '../web/request.ts';
import { createAnswerCaches } from './caches.ts';
import { connectClients } from './connect-clients.ts';
import { hasConsole } from './has-console.ts';
import type { Foundation } from './lay-foundation.ts';
import { configureEmbedded } from './load-embedded.ts';
import { openEmbedded } from './open-embedded.ts';
import { configureAll, factsOfAll } from './platforms.ts';
import { configureShop } from './shop-config.ts';

/** Opens the platforms that are embedded and connects a client to each platform, hosted or not, with what the clients keep in memory. */
export function openPlatforms({ root, env, db, log, place, faults, queue, outbox }: Foundation, look: Look) {
  const { demo, serving, ground } = place;
  const configs = configureAll(env, configureEmbedded(serving, ground));
  const facts = factsOfAll(configs);
  const config = configureShop(env, demo.shop, facts);
  const platformLog = createPlatformLog(db, log, hasConsole(env));
  const deliveries = watchDeliveries();
  const embedded = openEmbedded({
    serving,
    facts,
    platformLog,
    faults,
    host: {
      ...ground,
      log,
      look,
      contentFolder: env.contentFolder ?? demoContentFolder(root),
      readFormDefinitions: () => readDemoForms(root),
      deliver: deliveries.fetch,
      async sendLink(mail) {
        await outbox.write(linkMail(config, mail));
      },
      mailbox: hasConsole(env) && !facts.isMailSent ? `${ground.publicUrl}/platform#mail` : null,
      orderPlaced: (tx, orderId) => queue.put('order-placed', { orderId }, { key: String(orderId), tx }),
      clientAddress: (request) => factsOf(request)?.address ?? 'this process',
      socketAddress: ({ socket, headers }) =>
        callerAddress(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined, env.trustProxy),
    },
  });
  const caches = createAnswerCaches();
  const { supportEmail } = demo.shop;
  const { clients, isResting, closeBreakers } = connectClients({
    env,
    configs,
    caches,
    supportEmail,
    fetch: embedded.fetch,
    log,
  });
  return { look, facts, config, platformLog, deliveries, embedded, caches, clients, isResting, closeBreakers };
}

export type OpenPlatforms = ReturnType<typeof openPlatforms>;
