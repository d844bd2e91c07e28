// npm run events: the programs that are told of what happens in the shop, and what became of each message.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/events.ts', process.argv.slice(2)));
