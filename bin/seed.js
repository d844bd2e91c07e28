// npm run seed: brings the demo shop into the database; safe at any time, any number of times.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/seed.ts', process.argv.slice(2)));
