import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { checkCommerce } from './check-commerce.ts';
import { checkPayment } from './check-payment.ts';
import { checkSearch } from './check-search.ts';
import { checkStorefrontResponses } from './check-storefront-answers.ts';
import { listUnused } from './known-deviations.ts';
import { openPlatforms } from './open-platforms.ts';
import { MissingDescription, type Published, readPublished } from './published.ts';
import { createReport } from './report.ts';
import { checkStorefrontSchema } from './storefront-schema.ts';

const USAGE =
  'npm run conformance -- FOLDER   validates the embedded protocols against the descriptions in that folder';
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Validates our protocols against the published descriptions in a folder. Returns the exit code. */
async function run(folder: string | undefined): Promise<number> {
  if (folder === undefined) throw new UsageError();
  const published: Published = readPublished(folder);
  const report = createReport(print);
  checkStorefrontSchema(published.storefrontSdl, report);
  const platforms = await openPlatforms();
  try {
    await checkStorefrontResponses(platforms, published.storefrontSdl, report);
    await checkCommerce(published, platforms, report);
    await checkPayment(published, platforms, report);
    await checkSearch(published, platforms.context.db, report);
  } finally {
    await platforms.close();
  }
  report.check('every excuse is needed', listUnused());
  return report.conclude();
}

export const command = defineCommand({
  usage: USAGE,
  run: async ([folder]) => {
    try {
      return await run(folder);
    } catch (error) {
      if (!(error instanceof MissingDescription)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
});
