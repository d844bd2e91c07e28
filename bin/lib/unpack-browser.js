// Unpacks the packaged Chromium once into a separate folder, and prints the environment it needs as JSON.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(tmpdir(), `planroom-browser-${process.getuid?.() ?? 0}`);
const isOurs = existsSync(folder) && lstatSync(folder).uid === process.getuid?.();
if (!isOurs || !existsSync(join(folder, 'whole'))) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
}
process.env.TMPDIR = folder;
// makes it unpack the system libraries too, for machines that lack them
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
const browser = await chromium.executablePath();
writeFileSync(join(folder, 'whole'), '');
const isLacking = spawnSync('ldd', [browser], { encoding: 'utf8' }).stdout?.includes('not found') ?? true;
process.stdout.write(
  JSON.stringify({
    CHROME_PATH: browser,
    ...(isLacking ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {}),
    ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  }),
);
