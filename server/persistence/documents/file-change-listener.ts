import type { Database } from '../../../core/database/database.ts';
import { createPubSub } from '../../../core/database/pubsub.ts';
import type { Log } from '../../../core/log.ts';

/** The channel that a transaction notifies when it adds a file, in any process or command. */
export const DOCUMENTS_CHANNEL = 'planroom_documents';

/** Calls `onChange` whenever a file may have been added; `stop` closes the connection. */
export const listenToDocuments = (db: Database, onChange: () => void, log: Log) =>
  createPubSub(db, DOCUMENTS_CHANNEL, { on: () => onChange(), onLost: () => onChange() }, log);
