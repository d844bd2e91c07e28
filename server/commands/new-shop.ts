import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '../../core/process/startup-error.ts';
import { makeShop } from '../new-shop/make-shop.ts';

const USAGE = `npm run new-shop -- FOLDER [--name "Harbor Documents"] [--mail help@harbor.test]   creates the folder of a shop`;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run new-shop`: makes a folder with everything a shop is made of, and says what comes next. */
function run(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, mail: { type: 'string' } },
  });
  const [named, ...others] = positionals;
  if (named === undefined || others.length > 0) throw new StartupError(USAGE);
  const folder = resolve(named);
  makeShop(folder, values);
  for (const line of [
    `Created ${folder}. Next:`,
    `  npm run shop -- check ${folder}`,
    `  SHOP_FOLDER=${folder} npm start`,
    'docs/open-a-shop.md explains the next steps.',
  ])
    tell(line);
}

try {
  run();
} catch (error) {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  const isExpected = name === 'StartupError' || code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isExpected ? message : `The folder wasn't created: ${String(error)}`}\n`);
  process.exitCode = 1;
}
