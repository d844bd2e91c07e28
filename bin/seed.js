// npm run seed: fills the database with the demo shop; idempotent.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/seed.ts', process.argv.slice(2)));
