// npm run restore -- FOLDER: a backup into an empty database.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/restore.ts', process.argv.slice(2)));
