/** What the shop's people read of files that are sold. No page of the shop shows it. */
export const documentFiles = {
  'file.format.docx': 'a Word file',
  'file.format.pdf': 'a PDF',
  'file.format.xlsx': 'a spreadsheet',
  'file.format.zip': 'a ZIP',
  'file.format.other': 'something else',
  'file.refused.empty': 'The file is empty.',
  'file.refused.too-large': 'The file is larger than {most} MB, the limit that DOCUMENT_MAX_MB sets.',
  'file.refused.sku': 'This is no SKU that can have files: 1 to 255 characters, no slash.',
  'file.refused.type': 'Only PDF, Word (.docx), spreadsheets (.xlsx) and ZIP are sold as files.',
  'file.refused.lies': 'The name says {named}, but the content is {found}.',
  'file.refused.pdf-encrypted': 'The PDF can’t be opened without a password: save it without one.',
  'file.refused.pdf-broken': 'The PDF is broken: its first page cannot be drawn. Export it again.',
  'file.refused.pdf-program': 'The PDF has scripts, starts a program or has files attached: save a copy without them.',
  'file.refused.office-protected':
    'The file has a password, or is of an old Office: save it as .docx or .xlsx without a password.',
  'file.refused.macros': 'The file has macros or embedded objects, which may be programs: save it without them.',
  'file.refused.loads':
    'The file loads a template, a picture or an object from another place when it is opened: embed it, or remove the link.',
  'file.refused.zip-broken': 'The file is broken, or packed in a way that not every computer opens: make it again.',
  'file.refused.zip-encrypted': 'The ZIP has a password: make it without one.',
  'file.refused.office-broken':
    'A part of the file, {inside}, can’t be read or has a DOCTYPE: open the file in Office and save it again.',
  'file.refused.zip-outside':
    'The ZIP has a name in it, {inside}, that leads out of the folder it is unpacked in: make it again.',
  'file.refused.zip-link': 'The ZIP contains a link, {inside}: replace it with the file, and make the ZIP again.',
  'file.refused.zip-names':
    'Two computers would unpack {inside} differently: the ZIP gives it two names, or gives its name twice. Make the ZIP again.',
  'file.refused.zip-program': 'The ZIP contains a program or a file with macros, {inside}: remove it.',
  'file.refused.zip-deep':
    'The ZIP contains more than 500 documents, or a ZIP in a ZIP in a ZIP: split it into several files.',
  'file.refused.inside': '{inside}, in the ZIP: {reason}',
  'file.refused.zip-bomb': 'The file unpacks to more than any document has: it is not taken.',
  'file.check.awaited': {
    one: '{sku}: {count} order waits for its file.',
    other: '{sku}: {count} orders wait for its file.',
  },
  'file.check.ignored': 'The file is ignored: a document is sold as {formats}.',
  'file.check.missing': '{sku} is sold and has no file.',
  'file.check.no-key': '{sku} is sold and can have no file: its SKU has a slash in it or is too long.',
  'file.check.word-alone': '{sku} is sold as Word without a PDF: no page count and no sample are shown.',
  'file.check.no-pdf': '{sku} has no PDF: no page count and no sample are shown.',
  'file.check.no-product': '{sku} has a file and is no product.',
  'file.locked': 'it is locked, so buyers may not be able to fill, copy or change it',
  'file.check.locked': 'The PDF is locked, so buyers may not be able to fill, copy or change it.',
  'file.check.lost': '{sku}: the {format} of version {version} is not in the store of files.',
} as const;
