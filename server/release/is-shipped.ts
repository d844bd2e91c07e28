/** Folders of sources: commands and workers run from them, on Node alone. */
export const SOURCES = ['api', 'app', 'core', 'desk', 'embedded', 'messages', 'platforms', 'server', 'shop'] as const;
/** Included only on request: a production shop does not need it. */
export const SANDBOX = 'sandbox';
/** What else a release has at its top. */
export const BESIDE = ['demo', 'deploy', 'docs', '.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md'] as const;

/** Commands that are for a checkout: they build, test or measure. */
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
const OF_SCREENS = /^(?:app|desk)\/.*\.(?:tsx|css)$/;

/** Whether a release carries this file of SOURCES or BESIDE; the path is the project's own, with slashes. */
export const isShippedSource = (path: string): boolean =>
  !TEST.test(path) && !OF_SCREENS.test(path) && !/^docs\/(?:images|decisions)\//.test(path);

/** Whether a file of the build is for the sandbox alone. */
export const isOfSandbox = (path: string): boolean =>
  /^build\/(?:server\/sandbox\.js|client\/console\.(?:css|js))$/.test(path);

/** Types, maps and prose of a package. Licences stay. */
const FOR_DEVELOPERS = /\.(?:[cm]?ts|map|flow|tsbuildinfo|markdown|md)$/i;
const LEGAL = /(?:^|\/)(?:licen[cs]e|copying|notice|third[-_]party)[^/]*$/i;

/** Further builds of a package that nothing here loads; a release is started by a test, and the packages are counted there. */
const UNUSED = [
  // the viewer, and builds for older programs; `legacy/build` is the one for Node
  /^node_modules\/pdfjs-dist\/(?:build|web|types|legacy\/web|image_decoders|legacy\/image_decoders)\//,
  /^node_modules\/pdfjs-dist\/.*(?:\.min\.mjs|sandbox)/,
  // the parts of docx that are not its ES module
  /^node_modules\/docx\/dist\/[\w-]+\.(?:iife\.js|umd\.cjs)$/,
];

/** Whether a release carries this file of a package. */
export const isShippedOfPackage = (path: string): boolean =>
  LEGAL.test(path) || (!FOR_DEVELOPERS.test(path) && !UNUSED.some((unused) => unused.test(path)));
