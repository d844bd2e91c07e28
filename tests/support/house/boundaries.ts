import { findSharedStems } from './duplicate-stems.ts';
import { findCircles, type Import, readImports } from './imports.ts';
import { findPlatformNames } from './platform-names.ts';
import { findPrivateApis } from './private-apis.ts';
import { SOURCE_FOLDERS } from './source-files.ts';
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

/**
 * The storeys of the features, from the bottom: an area imports its own storey and those below, types included. Screens (`ui`, `blocks`) are exempt, because
 * a document's card shows the cart, the plan and the purchases of the person.
 */
const STOREYS = [
  ['shared'],
  ['catalogue', 'content'],
  ['documents'],
  [
    'account',
    'company',
    'cart',
    'payment-methods',
    'plans',
    'orders',
    'requests',
    'invoices',
    'approvals',
    'quotes',
    'tax-exemption',
  ],
  ['search', 'desk', 'public-api', 'analytics'],
];
const SCREENS = '(?:ui|blocks)';

/**
 * The layers, from the top: server → app → api → features → platforms → messages → core. Platform emulators are separate:
 * embedded → platforms, core.
 */
const rules: readonly Rule[] = [
  {
    name: 'core is the ground',
    from: /^core\//,
    to: /^(server|app|api|features|embedded|platforms|messages)\//,
  },
  { name: 'messages stand on core', from: /^messages\//, to: /^(server|app|api|features|embedded|platforms)\// },
  { name: 'platforms stand on core', from: /^platforms\//, to: /^(server|app|api|features|embedded)\// },
  {
    name: 'platforms do not know each other',
    from: /^platforms\/([^/]+)\//,
    to: /^platforms\//,
    unless: 'platforms/$1/',
  },
  { name: 'what is embedded stands on its contract', from: /^embedded\//, to: /^(server|app|api|features)\// },
  {
    name: 'what the sandbox runs stands on platforms and core',
    from: /^sandbox\/(?!payment\/)/,
    to: /^(server|app|api|features|embedded)\//,
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
    to: /^(server|app|api|features|embedded)\/|^sandbox\/(?!payment\/)/,
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
  ...STOREYS.slice(0, -1).map((areas, at) => ({
    name: 'a feature imports its own storey and those below',
    // the context and the configuration list what every feature adds to them
    from: new RegExp(`^features/(?:${areas.join('|')})/(?!${SCREENS}/|(?:shop-context|config)\\.ts$)`),
    to: new RegExp(
      `^features/(?:${STOREYS.slice(at + 1)
        .flat()
        .join('|')})/`,
    ),
  })),
  { name: 'every area has a storey', from: new RegExp(`^features/(?!(?:${STOREYS.flat().join('|')})/)`), to: /./ },
  { name: 'a feature knows no server', from: /^features\//, to: /^(server|embedded)\// },
  {
    name: 'use cases know no screen',
    from: new RegExp(`^features/[^/]+/(?!${SCREENS}/)`),
    to: new RegExp(`^app/|^features/[^/]+/${SCREENS}/`),
  },
  {
    name: 'use cases know no call',
    from: new RegExp(`^features/[^/]+/(?!${SCREENS}/|endpoints/)`),
    to: /^api\/|^features\/[^/]+\/endpoints\//,
  },
  {
    name: 'of the screens a feature imports the ui-kit alone',
    from: /^features\//,
    to: /^app\/(?!ui-kit\/|styles\/)/,
  },
  {
    name: 'the ui-kit knows no feature',
    from: /^app\/ui-kit\//,
    to: /^(?:features|app\/(?!ui-kit\/|styles\/))/,
  },
  {
    name: 'a screen imports rules, not use cases',
    from: new RegExp(`^features/(?!desk/)[^/]+/${SCREENS}/`),
    to: new RegExp(`^features/(?!shared/)[^/]+/(?!${SCREENS}/|rules/)`),
    isOfValues: true,
  },
  { name: 'rules are pure', from: /\/rules\//, to: /^features\/(?!shared\/)[^/]+\/(?!rules\/)/, isOfValues: true },
  { name: 'a call stands on the features', from: /^api\//, to: /^(server|app|embedded)\// },
  { name: 'a screen stands on the features', from: /^app\//, to: /^(server|embedded)\// },
  {
    // the development page of all blocks renders the examples of their declarations
    name: 'of a platform a screen and a call know types alone',
    from: new RegExp(`^(?:app/(?!routes/dev/)|api/|features/[^/]+/(?:endpoints|${SCREENS})/)`),
    to: /^platforms\//,
    isOfValues: true,
  },
  { name: 'the desk calls use cases itself', from: /^features\/desk\/ui\//, to: /^api\// },
  { name: 'a shop is read, never imported', from: /./, to: /^demo\// },
  {
    name: 'nothing that runs stands on tests',
    from: /./,
    to: /^(tests|bin)\/|^(?:platforms|embedded)\/[^/]+\/testing\//,
  },
  {
    name: 'a page asks by the typed call',
    from: new RegExp(`^app/(?:frame|ui-kit)/|^features/[^/]+/${SCREENS}/`),
    to: /^api\/(?!client\.ts$)/,
  },
  {
    name: 'zod stays out of browsers',
    from: new RegExp(`^app/(?:frame|ui-kit)/|^features/(?!desk/)[^/]+/${SCREENS}/`),
    to: /^zod(\/|$)/,
  },
];

/** Returns violations of the layers, import cycles, misleading names and private APIs below `root`, one line each. Tests may import anything. */
export function findBreaches(root: string): string[] {
  const imports = readImports(root, SOURCE_FOLDERS).filter(({ from }) => !isForTests.test(from));
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
    ...findRawInput(root, SOURCE_FOLDERS),
    ...findSecondTools(root, SOURCE_FOLDERS),
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
