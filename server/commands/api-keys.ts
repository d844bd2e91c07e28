import { AREAS } from '../../api/programs/registry.ts';
import { createApiKeys } from '../store/api-keys.ts';
import { answerApiKeys } from './api-keys/answer-api-keys.ts';
import { runWithStore } from './run-with-store.ts';

/** `npm run api-keys`: the keys of programs that read `/api/desk/v1`. */
await runWithStore((args, db) => answerApiKeys(args, createApiKeys(db, AREAS), AREAS));
