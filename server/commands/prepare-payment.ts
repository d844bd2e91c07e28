import { readFileSync } from 'node:fs';
import { readVariables } from '../../core/env/read-env.ts';
import { PREPARE_VARIABLES, readOptions } from '../../platforms/payment/prepare/options.ts';
import { prepareAccount } from '../../platforms/payment/prepare/prepare-account.ts';
import { readWanted } from '../../platforms/payment/prepare/wanted.ts';
import { readDemo } from '../demo/read-demo.ts';
import { planOfDemo } from './plan-of-demo.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** What is to be sold: as the file says, else as the demo shop does. */
function readSale(file: string | null): unknown {
  if (file === null) return { plans: readDemo(process.cwd()).shop.plans.map(planOfDemo) };
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** `npm run prepare-payment`: makes in a payment account what the store needs of it. */
async function prepare(): Promise<number> {
  const options = readOptions(process.argv.slice(2), readVariables(PREPARE_VARIABLES));
  if (!options.ok) {
    process.stderr.write(`${options.detail}\n`);
    return 1;
  }
  const wanted = readWanted(readSale(options.value.file));
  if (!wanted.ok) {
    process.stderr.write(`${wanted.detail}\n`);
    return 1;
  }
  return prepareAccount(options.value, wanted.value, { fetch: globalThis.fetch, tell });
}

process.exitCode = await prepare().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SyntaxError ? 'The file is no JSON.' : 'The file cannot be read.'}\n`);
  return 1;
});
