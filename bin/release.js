// npm run release -- [FOLDER] [--before=RELEASE] [--postgres] [--archive]: a folder that runs with Node alone.
import { buildIfNeeded } from './parts/build.js';
import { prepare, runScript } from './parts/prepare.js';

const node = prepare('build');
buildIfNeeded(node);
process.exit(await runScript(node, 'server/commands/release.ts', process.argv.slice(2)));
