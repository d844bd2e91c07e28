import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartupError } from './startup-error.ts';

/** Thrown if the arguments are invalid: the usage is printed. */
export class UsageError extends Error {}

/** Resolves a path argument against the folder in which npm was called. */
type FromCaller = (path: string) => string;

export type Command = { run(args: readonly string[], callerFolder?: string): Promise<number> };

type OptionsOf<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

type Declared<O extends ParseArgsOptionsConfig> = {
  /** the output of `--help`: one line per form */
  usage: string;
  /** options of Node's `parseArgs`; unknown ones are rejected */
  options?: O;
  /** prefix for the message of an unexpected error; without it the error is thrown */
  failed?: string;
  /** Returns the exit code or a promise of it; any other value means 0. A StartupError is printed unchanged. */
  run(args: readonly string[], options: OptionsOf<O>, fromCaller: FromCaller): unknown;
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
  // the first sentence names the option, the second is for programmers
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split(/\.(?:\s|$)/, 1)[0]}.\n${usage}`;
  return failed === undefined ? null : `${failed}: ${String(error)}`;
}
