import { SCOPES } from '../../api/programs/registry.ts';
import { defineCommand } from '../../core/process/define-command.ts';
import { createApiKeys } from '../persistence/api-keys.ts';
import { apiKeysUsage, runApiKeysCommand } from './api-keys/run-api-keys.ts';
import { runWithStore } from './run-with-store.ts';

/** Manages the keys of programs that read `/api/desk/v1`. */
export const command = defineCommand({
  usage: apiKeysUsage(SCOPES).join('\n'),
  failed: 'Nothing was done',
  run: (words) => runWithStore((db) => runApiKeysCommand(words, createApiKeys(db, SCOPES), SCOPES)),
});
