import { findSharedStems } from './duplicate-stems.ts';
import { findCircles, type Import, readImports } from './imports.ts';
import { findPlatformNames } from './platform-names.ts';
import { findPrivateApis } from './private-apis.ts';
import { findSecondTools } from './toolbox.ts';
import { findRawInput } from './unguarded-input.ts';
import { findWideParameters } from './wide-parameters.ts';

/**
 * An import restriction. `from` and `to` match paths relative to the project; `$1` in `unless` is the first group of `from`.
 * `isOfValues`: type imports are allowed; `isOfStatic`: dynamic imports are allowed, too.
 */
type Rule = {
  readonly name: string;
  readonly from: RegExp;
  readonly to: RegExp;
  readonly unless?: string;
  readonly isOfValues?: true;
  readonly isOfStatic?: true;
};

/** Tests, and helpers shared by a platform's tests. */
const isForTests = /\.test\.tsx?$|^(?:platforms|embedded)\/[^/]+\/testing\//;

export const rooms = [
  'server',
  'app',
  'desk',
  'api',
  'shop',
  'embedded',
  'sandbox',
  'platforms',
  'messages',
  'core',
] as const;

/**
 * The layers, from the top: server → app, desk, api → shop → platforms → messages → core. Platform emulators are separate:
 * embedded → platforms, core.
 */
const rules: readonly Rule[] = [
  {
    name: 'core is the ground',
    from: /^core\//,
    to: /^(server|app|desk|api|shop|embedded|platforms|messages)\//,
  },
  { name: 'words stand on core', from: /^messages\//, to: /^(server|app|desk|api|shop|embedded|platforms)\// },
  { name: 'platforms stand on core', from: /^platforms\//, to: /^(server|app|desk|api|shop|embedded)\// },
  {
    name: 'platforms do not know each other',
    from: /^platforms\/([^/]+)\//,
    to: /^platforms\//,
    unless: 'platforms/$1/',
  },
  { name: 'what is embedded stands on its contract', from: /^embedded\//, to: /^(server|app|desk|api|shop)\// },
  {
    name: 'what the sandbox runs stands on platforms and core',
    from: /^sandbox\/(?!payment\/)/,
    to: /^(server|app|desk|api|shop|embedded)\//,
    isOfValues: true,
  },
  {
    name: 'one place reaches the sandbox',
    from: /^(?!sandbox\/|server\/bootstrap\/load-sandbox\.ts$)/,
    to: /^sandbox\//,
  },
  {
    name: 'the sandbox is loaded when a shop needs it',
    from: /^server\/bootstrap\/load-sandbox\.ts$/,
    to: /^sandbox\//,
    isOfStatic: true,
  },
  {
    name: 'the payment simulator stands on its contract',
    from: /^sandbox\/payment\//,
    to: /^(server|app|desk|api|shop|embedded)\/|^sandbox\/(?!payment\/)/,
  },
  { name: 'only the wire lies between client and simulator', from: /^sandbox\//, to: /^platforms\/[^/]+\/client\// },
  {
    name: 'what is embedded answers one platform',
    from: /^embedded\/([^/]+)\//,
    to: /^platforms\//,
    unless: 'platforms/$1/',
  },
  {
    name: 'what is embedded does not know another',
    from: /^embedded\/([^/]+)\//,
    to: /^embedded\//,
    unless: 'embedded/$1/',
  },
  { name: 'only the wire lies between client and embedded', from: /^embedded\//, to: /^platforms\/[^/]+\/client\// },
  { name: 'the shop knows no screen', from: /^shop\//, to: /^(server|app|desk|api|embedded)\// },
  { name: 'a call stands on the shop', from: /^api\//, to: /^(server|app|desk|embedded)\// },
  { name: 'a screen stands on the shop', from: /^app\//, to: /^(server|desk|embedded)\// },
  {
    // the development page of all blocks renders the examples of their declarations
    name: 'of a platform a screen, a call and the desk know types alone',
    from: /^(?:app\/(?!routes\/dev\/)|api\/|desk\/)/,
    to: /^platforms\//,
    isOfValues: true,
  },
  {
    name: 'the desk stands on the shop, and borrows parts of screens',
    from: /^desk\//,
    to: /^(server|api|embedded)\/|^app\/(?!parts\/|everywhere\/parts\/)/,
  },
  { name: 'a shop is read, never imported', from: /./, to: /^demo\// },
  {
    name: 'nothing that runs stands on tests',
    from: /./,
    to: /^(tests|bin)\/|^(?:platforms|embedded)\/[^/]+\/testing\//,
  },
  {
    name: 'a page asks by the typed call',
    from: /^app\/(client|parts|blocks|everywhere)\//,
    to: /^api\/(?!client\.ts$)/,
  },
  { name: 'zod stays out of browsers', from: /^app\/(client|parts|blocks)\//, to: /^zod(\/|$)/ },
];

/** Returns violations of the layers, import cycles, misleading names and private APIs below `root`, one line each. Tests may import anything. */
export function findBreaches(root: string): string[] {
  const imports = readImports(root, rooms).filter(({ from }) => !isForTests.test(from));
  const breaches = imports.flatMap((found) =>
    rules.filter((rule) => isBroken(rule, found)).map((rule) => `${rule.name}: ${found.from} → ${found.to}`),
  );
  const circles = findCircles(imports).map((circle) => `no circles: ${circle.join(' → ')}`);
  return [
    ...breaches,
    ...circles,
    ...findPlatformNames(root),
    ...findWideParameters(root),
    ...findSharedStems(root),
    ...findRawInput(root, rooms),
    ...findSecondTools(root, rooms),
    ...findPrivateApis(root),
  ];
}

function isBroken({ from, to, unless, isOfValues, isOfStatic }: Rule, found: Import): boolean {
  if ((isOfValues || isOfStatic) && found.isOnlyType) return false;
  if (isOfStatic && found.isDynamic) return false;
  const match = from.exec(found.from);
  if (match === null || !to.test(found.to)) return false;
  return unless === undefined || !found.to.startsWith(unless.replace('$1', match[1] ?? ''));
}
