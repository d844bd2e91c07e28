import type { Database } from '../../../core/database/database.ts';
import { createPubSub } from '../../../core/database/pubsub.ts';
import type { Log } from '../../../core/log.ts';

/** The channel on which a transaction that adds a file says so, whichever process or command it is of. */
export const DOCUMENTS_CHANNEL = 'planroom_documents';

/** Calls `onChange` whenever a file may have been added; `stop` ends the connection. */
export const listenToDocuments = (db: Database, onChange: () => void, log: Log) =>
  createPubSub(db, DOCUMENTS_CHANNEL, { on: () => onChange(), onLost: () => onChange() }, log);
