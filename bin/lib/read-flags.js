import { exitWithError, print } from './project.js';

/** Returns the given flags. Exits with the usage for `--help`, and with an error for an unknown argument. */
export function readFlags(usage, known = []) {
  const flags = process.argv.slice(2);
  if (flags.includes('--help') || flags.includes('-h')) {
    print(usage);
    process.exit(0);
  }
  const other = flags.find((flag) => !known.includes(flag));
  if (other !== undefined) exitWithError(`Unknown option '${other}'.\n${usage}`);
  return flags;
}
