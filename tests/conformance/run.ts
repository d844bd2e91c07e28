import { checkCommerce } from './check-commerce.ts';
import { checkPayment } from './check-payment.ts';
import { checkSearch } from './check-search.ts';
import { checkStorefrontAnswers } from './check-storefront-answers.ts';
import { listIdleExcuses } from './excused.ts';
import { openPlatforms } from './open-platforms.ts';
import { MissingDescription, type Published, readPublished } from './published.ts';
import { createReport } from './report.ts';
import { checkStorefrontSchema } from './storefront-schema.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Holds our protocols against the published descriptions in a folder. Gives the exit code. */
async function run(folder: string | undefined): Promise<number> {
  if (folder === undefined)
    throw new MissingDescription('Name the folder of the descriptions: npm run conformance -- FOLDER');
  const published: Published = readPublished(folder);
  const report = createReport(print);
  checkStorefrontSchema(published.storefrontSdl, report);
  const platforms = await openPlatforms();
  try {
    await checkStorefrontAnswers(platforms, published.storefrontSdl, report);
    await checkCommerce(published, platforms, report);
    await checkPayment(published, platforms, report);
    await checkSearch(published, platforms.context.db, report);
  } finally {
    await platforms.close();
  }
  report.check('every excuse is needed', listIdleExcuses());
  return report.conclude();
}

try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  if (!(error instanceof MissingDescription)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
