import type { Mutant } from '../mutant.ts';

const EXAMINED = ['shop/documents/files/inspect/sniff-file.test.ts'];
const OFFICE = ['shop/documents/files/inspect/examine-office.test.ts'];
const NAMES = ['shop/documents/files/inspect/zip-names.test.ts'];
const KEPT = ['server/persistence/documents/documents.db.test.ts', 'server/bootstrap/document-file-source.db.test.ts'];

/** What may be sold as a file, and which version of it a buyer has. */
export const FILES: readonly Mutant[] = [
  {
    file: 'shop/documents/files/files-of-order.ts',
    text: 'filter(({ addedAt }) => addedAt <= boughtAt)',
    instead: 'filter(({ addedAt }) => addedAt !== boughtAt)',
    means: 'a replaced file is given to who bought the one before',
  },
  {
    file: 'shop/documents/files/files-of-order.ts',
    text: ' && (replaced === undefined || first.addedAt < replaced)',
    instead: '',
    means: 'an order mixes two editions',
  },
  {
    file: 'shop/documents/files/files-of-order.ts',
    text: 'pdf.madeFrom !== word.sha256',
    instead: 'pdf.madeFrom === null',
    means: 'the PDF of the Word file before is sold beside the new one',
  },
  {
    file: 'shop/documents/files/inspect/examine-office.ts',
    text: 'PROGRAM_NAME.test(entry.name) || PROGRAM_TYPE.test(type)',
    instead: 'PROGRAM_TYPE.test(type)',
    means: 'a Word file with macros is sold',
    tests: EXAMINED,
  },
  {
    file: 'shop/documents/files/inspect/examine-office.ts',
    text: "return kind === 'hyperlink' || isOwnTemplate || IN_EMAIL.test(target) ? null : 'loads';",
    instead: 'return null;',
    means: 'a Word file loads a template from elsewhere when a buyer opens it',
    tests: OFFICE,
  },
  {
    file: 'shop/documents/files/inspect/word-fields.ts',
    text: 'if (field) field.text += text;',
    instead: 'if (field) field.text = text;',
    means: 'a field that is written in pieces starts a program',
    tests: OFFICE,
  },
  {
    file: 'shop/documents/files/inspect/read-xml.ts',
    text: "throw new Refused('it has a DOCTYPE');",
    instead: '',
    means: 'an office file defines its own entities',
    tests: OFFICE,
  },
  {
    file: 'shop/documents/files/inspect/zip-names.ts',
    text: 'if (seen.has(key))',
    instead: 'if (false)',
    means: 'a file in a ZIP replaces another one on a disk that ignores case',
    tests: NAMES,
  },
  {
    file: 'shop/documents/files/inspect/pdf-actions.ts',
    text: 'isObjectStream(text, index) &&',
    instead: 'false &&',
    means: 'a PDF starts a program from objects that are packed',
    tests: ['shop/documents/files/inspect/pdf-actions.test.ts'],
  },
  {
    file: 'shop/documents/files/inspect/unpack-zip.ts',
    text: 'if (count > most)',
    instead: 'if (entry.unpacked > most)',
    means: 'a bomb that lies about its size is unpacked',
    tests: EXAMINED,
  },
  {
    file: 'shop/documents/files/inspect/examine-zip.ts',
    text: 'budget.left -= unpacked.value;',
    instead: 'budget.left -= 0;',
    means: 'many entries together unpack without end',
    tests: EXAMINED,
  },
  {
    file: 'shop/documents/files/inspect/sniff-file.ts',
    text: 'if (format !== named)',
    instead: 'if (format !== named && false)',
    means: 'a file that lies about its type is sold',
    tests: EXAMINED,
  },
  {
    file: 'shop/documents/files/receive-file.ts',
    text: 'if (size > most) throw new TooLarge();',
    instead: '',
    means: 'an upload fills the disk',
    tests: KEPT,
  },
  {
    file: 'server/persistence/documents/file-repository.ts',
    text: "await tx.query('SELECT pg_advisory_xact_lock(727003, hashtext($1))', [file.sku]);",
    instead: '',
    means: 'one of two uploads at the same time is lost',
    tests: KEPT,
  },
  {
    file: 'server/bootstrap/document-file-source.ts',
    text: "return then ?? (composed.kindOf(sku) === 'document' ? null : firstFiles(versions));",
    instead: 'return then ?? firstFiles(versions);',
    means: 'who bought a composed document loses it',
    tests: KEPT,
  },
  {
    file: 'shop/orders/to-order-lines.ts',
    text: 'if (kinds.has(line.sku)) await files.noteAwaited(line.sku, order.orderNumber);',
    instead: '',
    means: 'a bought document without a file alarms no one',
  },
];
