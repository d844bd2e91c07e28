// npm run conformance -- FOLDER: holds the protocols spoken here against the published descriptions in that folder.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare('test'), 'tests/conformance/run.ts', process.argv.slice(2)));
