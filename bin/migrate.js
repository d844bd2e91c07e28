// npm run migrate [-- --check]: the database brought up to this release, or what that would do.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/migrate.ts', process.argv.slice(2)));
