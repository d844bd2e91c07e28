// npm run doctor: reports the configuration, the folders, the database and each platform.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/doctor.ts', process.argv.slice(2)));
