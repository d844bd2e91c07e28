import type { Database } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import type { ComposedProduct } from '../demo/documents/composed-product.ts';
import { clausesFolder } from '../demo/read-demo.ts';
import { type OpenedDocumentFiles, openDocumentFiles } from './document-file-source.ts';
import { type DocumentStore, openDocumentStore } from './document-store.ts';
import { createGeneratedDocuments } from './generated-documents.ts';

type Options = {
  env: Env;
  db: Database;
  /** the project's folder */
  root: string;
  log: Log;
  /** products whose files are generated unless the shop added one */
  catalogue: readonly ComposedProduct[];
};

export type OpenFiles = { documents: DocumentStore; files: OpenedDocumentFiles };

/**
 * Creates the document files for the store and for commands: the shop's files, and the views of them for buyers and
 * pages.
 */
export async function openFiles({ env, db, root, log, catalogue }: Options): Promise<OpenFiles> {
  const documents = openDocumentStore({ env, db, root, log });
  const composed = createGeneratedDocuments({ catalogue, libraryFolder: clausesFolder(root) });
  const files = await openDocumentFiles({
    composed,
    store: documents,
    db,
    folders: { dataDir: env.dataDir, root },
    log,
  });
  return { documents, files };
}
