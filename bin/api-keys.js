// npm run api-keys: the keys of programs that read the shop (docs/api-for-programs.md).
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/api-keys.ts', process.argv.slice(2)));
