import { defineCommand } from '../../core/process/define-command.ts';
import { SCOPES } from '../../features/public-api/endpoints/resource-registry.ts';
import { createApiKeys } from '../persistence/api-keys.ts';
import { apiKeysUsage, runApiKeysCommand } from './api-keys/run-api-keys.ts';
import { runWithStore } from './run-with-store.ts';

/** Manages the keys of programs that read `/api/desk/v1`. */
export const command = defineCommand({
  usage: apiKeysUsage(SCOPES).join('\n'),
  failed: 'Nothing was done',
  run: (args) => runWithStore((db) => runApiKeysCommand(args, createApiKeys(db, SCOPES), SCOPES)),
});
