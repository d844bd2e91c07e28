// npm run staff -- add|remove|list E-MAIL: who may open the desk, while the identity platform is embedded.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/staff.ts', process.argv.slice(2)));
