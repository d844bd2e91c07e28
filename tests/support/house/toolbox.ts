import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { listSources } from './imports.ts';

type Tool = {
  /** file of its definition; a trailing `/` names a folder */
  readonly file: string;
  /** names that a second definition would have */
  readonly names: RegExp;
  /** text that only this tool contains, and other places where it is allowed, with a reason */
  readonly sign?: { readonly text: RegExp; readonly also?: readonly string[] };
};

/** One tool per job, as CONTRIBUTING lists them under "The toolbox". */
export const TOOLS: readonly Tool[] = [
  { file: 'core/semaphore.ts', names: /^create(?:Semaphore|Gate|Turns|Limiter)$/ },
  { file: 'core/in-flight.ts', names: /^(?:createSingleFlight|shareCalls|dedupe\w*)$/ },
  { file: 'core/http/dedupe-requests.ts', names: /^createRequestDeduper$/ },
  { file: 'core/http/breaker.ts', names: /^create(?:Circuit)?Breaker$/ },
  { file: 'core/http/resilient-fetch.ts', names: /^(?:resilientFetch|retryFetch|retryAfterMs|backoffMs)$/ },
  { file: 'core/with-timeout.ts', names: /^withTimeout$/ },
  { file: 'core/memoize-by-reference.ts', names: /^memoizeByReference$/ },
  {
    file: 'core/memoize-by-string.ts',
    names: /^memoize(?:ByString)?$/,
    // a map that is cleared at a maximum size
    sign: { text: /\.size >= \w+\) \w+\.clear\(\)/ },
  },
  { file: 'core/cache.ts', names: /^(?:TaggedCache|LruCache|LRUCache)$/ },
  {
    file: 'core/luhn.ts',
    names: /^(?:passesLuhn|isLuhn|luhn\w*)$/i,
    sign: {
      text: /% 10 === 0/,
      // files of the card frame are served individually and import only each other
      also: ['sandbox/payment/browser/card-format.ts', 'sandbox/payment/browser/bank-format.ts'],
    },
  },
  {
    file: 'core/same-secret.ts',
    names: /^isSame(?:Secret|Key|Token)$/,
    sign: {
      text: /\btimingSafeEqual\(/,
      // they compare hashes and signatures of equal byte length
      also: ['core/http/signed-request.ts', 'embedded/identity/passwords.ts', 'server/persistence/api-keys.ts'],
    },
  },
  {
    file: 'core/dates.ts',
    names: /^(?:isoDay|daysBetween|formatDate)$/,
    sign: { text: /\.toISOString\(\)\.slice\(0, 10\)/ },
  },
  { file: 'messages/messages.ts', names: /^(?:catalogueOf|wordsFor|textsFor)$/ },
  { file: 'core/script-json.ts', names: /^(?:scriptSafeJson|jsonForScript)$/ },
  {
    file: 'app/ui-kit/stored.ts',
    names: /^readStored(?:List)?$/,
    sign: { text: /JSON\.parse\(window\.(?:local|session)Storage/ },
  },
  { file: 'core/escape-html.ts', names: /^escape(?:Html|Xml)$/ },
  { file: 'features/cart/rules/merge-lines.ts', names: /^merge(?:By|Lines|BySku)$/ },
  { file: 'core/error-text.ts', names: /^errorText$/, sign: { text: /\$\{error\.name\}: \$\{error\.message\}/ } },
  { file: 'core/is-record.ts', names: /^is(?:Record|PlainObject)$/ },
  {
    file: 'core/sum.ts',
    names: /^sum$/,
    sign: { text: /\.reduce\(\((\w+), (\w+)\) => \1 \+ \2, 0\)/ },
  },
  { file: 'core/uuid.ts', names: /^(?:isUuid|UUID)$/ },
  { file: 'core/database/select.ts', names: /^(?:select|toCamelCase)$/ },
  { file: 'core/database/like-pattern.ts', names: /^(?:containing|escapeLike)$/ },
  { file: 'core/write-csv.ts', names: /^(?:writeCsv|csvLine)$/ },
  { file: 'core/parse-csv.ts', names: /^parseCsv$/ },
  {
    file: 'core/pdf/',
    names: /^(?:createPen|openPdf)$/,
    sign: { text: /from 'pdfkit'/, also: ['features/documents/rendering/layout/measure-text.ts'] },
  },
  { file: 'core/trace/trace.ts', names: /^(?:createTrace|traced)$/ },
];

const DEFINITION = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm;

/** Returns second definitions of a tool below `folders`, one line each. */
export function findSecondTools(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => listSources(join(root, folder)));
  return files.flatMap((file) => {
    const path = relative(root, file).split(sep).join(posix.sep);
    if (/\.test\.tsx?$/.test(path)) return [];
    const text = readFileSync(file, 'utf8');
    const defined = [...text.matchAll(DEFINITION)].map(([, name = '']) => name);
    return TOOLS.filter(({ file: own }) => path !== own && !(own.endsWith('/') && path.startsWith(own))).flatMap(
      ({ file: own, names, sign }) => {
        const name = defined.find((each) => names.test(each));
        if (name !== undefined) return [`one tool per job: ${path} defines ${name}; use ${own}`];
        const isSecond = sign !== undefined && !sign.also?.includes(path) && sign.text.test(text);
        return isSecond ? [`one tool per job: ${path} does what ${own} is for`] : [];
      },
    );
  });
}
