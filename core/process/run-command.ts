import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from './define-command.ts';

// a reader that ends first, such as `| head`, is not an error
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

// called by bin/planroom.js with the command's file in the project, the caller's folder, and the arguments
const [file = '', callerFolder, ...args] = process.argv.slice(2);
const { command }: { command: Command } = await import(pathToFileURL(join(process.cwd(), file)).href);
process.exitCode = await command.run(args, callerFolder);
