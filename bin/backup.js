// npm run backup -- FOLDER: everything the store keeps, into a new folder in FOLDER.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/backup.ts', process.argv.slice(2)));
