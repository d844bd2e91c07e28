import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { makeShop } from '../new-shop/make-shop.ts';

const USAGE = `npm run new-shop -- FOLDER [--name "Harbor Documents"] [--mail help@harbor.test]   creates the folder of a shop`;
/** Creates a folder with everything a shop needs, and prints the next steps. */
export const command = defineCommand({
  usage: USAGE,
  options: { name: { type: 'string' }, mail: { type: 'string' } },
  failed: "The folder wasn't created",
  run([named, ...others], { name, mail }, fromCaller) {
    if (named === undefined || others.length > 0) throw new UsageError();
    const folder = fromCaller(named);
    makeShop(folder, { name, mail });
    for (const line of [
      `Created ${folder}. Next:`,
      `  npm run shop -- check ${folder}`,
      `  SHOP_FOLDER=${folder} npm start`,
      'docs/open-a-shop.md explains the next steps.',
    ])
      process.stdout.write(`${line}\n`);
  },
});
