import { runSandboxed } from './run-sandboxed.ts';

/**
 * Ways to run a program in an isolated network without an address: as an ordinary user, then as root where user
 * namespaces are disabled.
 */
const WAYS = [
  ['unshare', '--user', '--map-root-user', '--net'],
  ['unshare', '--net'],
] as const;
const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const TIMEOUT_MS = 10_000;

let found: Promise<readonly string[] | null> | null = null;

/**
 * Returns the command prefix that disables the network. Returns null if the system supports none, as in many
 * containers. Probed once.
 */
export function findNetworkIsolation(): Promise<readonly string[] | null> {
  found ??= tryWays();
  return found;
}

async function tryWays(): Promise<readonly string[] | null> {
  if (process.platform !== 'linux') return null;
  for (const way of WAYS) {
    const [command, ...args] = way;
    const { code } = await runSandboxed({
      command,
      args: [...args, '--', 'true'],
      cwd: '/',
      env: { PATH },
      timeoutMs: TIMEOUT_MS,
      maxBytes: 100_000_000,
    });
    if (code === 0) return [...way, '--'];
  }
  return null;
}
