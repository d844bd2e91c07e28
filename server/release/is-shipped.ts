/** Source folders: commands and workers run from them on Node. */
export const SOURCES = ['api', 'app', 'core', 'embedded', 'features', 'messages', 'platforms', 'server'] as const;
/** Included only on request: a production shop does not need it. */
export const SANDBOX = 'sandbox';
/** Other top-level files of a release. */
export const SHIPPED_EXTRAS = [
  'demo',
  'deploy',
  'docs',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
] as const;

/** Commands for a checkout only: they build, test or measure. */
export const FOR_CHECKOUTS: ReadonlySet<string> = new Set([
  'bench',
  'build',
  'check',
  'conformance',
  'dev',
  'fuzz',
  'load',
  'mutate',
  'prove-deployment',
  'release',
  'test',
]);
/** Parts of `bin/` that the other commands need. */
export const COMMAND_PARTS = [
  'build.js',
  'choose-node.js',
  'install.js',
  'locked-packages.js',
  'prepare.js',
  'project.js',
  'read-flags.js',
  'serve-child.js',
  'serve.js',
  'swap-build.js',
] as const;

const TEST = /\.test\.tsx?$|(?:^|\/)testing\//;
/** Screens are in the build. */
const OF_SCREENS = /^(?:app|features)\/.*\.(?:tsx|css)$/;

/** Whether a release includes this file of SOURCES or SHIPPED_EXTRAS; the path is relative to the project, with slashes. */
export const isShippedSource = (path: string): boolean =>
  !TEST.test(path) && !OF_SCREENS.test(path) && !/^docs\/(?:images|decisions)\//.test(path);

/** Whether a file of the build is only for the sandbox. */
export const isOfSandbox = (path: string): boolean =>
  /^build\/(?:server\/sandbox\.js|client\/console\.(?:css|js))$/.test(path);

/** Types, source maps and docs of a package. Licenses stay. */
const FOR_DEVELOPERS = /\.(?:[cm]?ts|map|flow|tsbuildinfo|markdown|md)$/i;
const LEGAL = /(?:^|\/)(?:licen[cs]e|copying|notice|third[-_]party)[^/]*$/i;

/** Alternative builds of a package that are never loaded; a test starts a release, and counts its packages. */
const UNUSED = [
  // the viewer, and builds for older programs; `legacy/build` is the one for Node
  /^node_modules\/pdfjs-dist\/(?:build|web|types|legacy\/web|image_decoders|legacy\/image_decoders)\//,
  /^node_modules\/pdfjs-dist\/.*(?:\.min\.mjs|sandbox)/,
  // the parts of docx outside its ES module
  /^node_modules\/docx\/dist\/[\w-]+\.(?:iife\.js|umd\.cjs)$/,
];

/** Whether a release includes this file of a package. */
export const isShippedOfPackage = (path: string): boolean =>
  LEGAL.test(path) || (!FOR_DEVELOPERS.test(path) && !UNUSED.some((unused) => unused.test(path)));
