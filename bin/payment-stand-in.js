// npm run payment-stand-in -- --port 4010: the embedded payment platform by itself, at an address of its own.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/payment-stand-in.ts', process.argv.slice(2)));
