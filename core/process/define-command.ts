import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartupError } from './startup-error.ts';

/** Thrown when the words make no command: its usage is printed. */
export class UsageError extends Error {}

/** Returns the absolute path of one that was typed, from the folder in which npm was called. */
type FromCaller = (path: string) => string;

export type Command = { run(args: readonly string[], callerFolder?: string): Promise<number> };

type OptionsOf<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

type Declared<O extends ParseArgsOptionsConfig> = {
  /** what `--help` prints: a line for each way to call it */
  usage: string;
  /** as `parseArgs` of Node takes them; another option is refused */
  options?: O;
  /** begins the message of an unexpected error; without it the error is thrown */
  failed?: string;
  /** Returns the exit code or a promise of it; anything else means 0. A StartupError is printed as it is. */
  run(words: readonly string[], options: OptionsOf<O>, fromCaller: FromCaller): unknown;
};

/** Declares a command of `npm run`. `bin/planroom.js` starts it. */
export function defineCommand<const O extends ParseArgsOptionsConfig = Record<never, never>>({
  usage,
  options,
  failed,
  run,
}: Declared<O>): Command {
  return {
    async run(args, callerFolder = process.cwd()) {
      try {
        const help = { type: 'boolean', short: 'h' } as const;
        const { positionals, values } = parseArgs({
          args: [...args],
          options: { ...options, help },
          allowPositionals: true,
        });
        if (values.help) {
          process.stdout.write(`${usage}\n`);
          return 0;
        }
        const code = await run(positionals, values as OptionsOf<O>, (path) => resolve(callerFolder, path));
        return typeof code === 'number' ? code : 0;
      } catch (error) {
        const text = describeError(error, usage, failed);
        if (text === null) throw error;
        process.stderr.write(`${text}\n`);
        return 1;
      }
    },
  };
}

function describeError(error: unknown, usage: string, failed: string | undefined): string | null {
  if (error instanceof UsageError) return usage;
  if (error instanceof StartupError) return error.message;
  const { code, message } = error as { code?: string; message: string };
  // the first sentence names the option, the next one is for programmers
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split(/\.(?:\s|$)/, 1)[0]}.\n${usage}`;
  return failed === undefined ? null : `${failed}: ${String(error)}`;
}
