import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { defineEmbeddedPlatform } from '../../core/embedded-platform.ts';
import type { Log } from '../../core/log.ts';
import { createEmbeddedForms } from './embedded-forms.ts';
import { formsMigrations } from './migrations.ts';
import { clearForms, type ListedSubmission } from './submissions.ts';

const MAX_LISTED = 200;

type Ground = { formAccount: { portalId: string; specialFormId: string | null } };
type Host = Ground & {
  db: Database;
  clock: Clock;
  log: Log;
  readFormDefinitions(): readonly unknown[];
  /** called in the transaction that saves a message */
  formSubmitted(tx: Queryable, message: ListedSubmission): Promise<void>;
  clientAddress(request: Request): string;
};

/** The form service: definitions, the embed script and submissions [CNT-06]. */
export const embeddedForms = defineEmbeddedPlatform({
  id: 'forms',
  migrations: formsMigrations,
  configure: ({ formAccount }: Ground) => ({ scriptUrl: '/platform/forms/v2.js', region: 'na1', ...formAccount }),
  describe: ({ formAccount }: Ground) => ({ portalId: formAccount.portalId }),
  open({ db, clock, log, formAccount, readFormDefinitions, formSubmitted, clientAddress }: Host) {
    const app = createEmbeddedForms({
      db,
      clock,
      definitions: readFormDefinitions(),
      config: { portalId: formAccount.portalId },
      log,
      submitted: formSubmitted,
      clientAddress,
    });
    return { app, list: ({ limit = MAX_LISTED }) => app.list({ limit }) };
  },
  clear: clearForms,
  async erase(tx, { email }) {
    await tx.query('DELETE FROM forms.submission WHERE position($1 IN lower(field_values::text)) > 0', [email]);
  },
});
