/** Texts about sold files, for the shop's staff. No page of the shop shows them. */
export const documentFiles = {
  'file.format.docx': 'a Word file',
  'file.format.pdf': 'a PDF',
  'file.format.xlsx': 'a spreadsheet',
  'file.format.zip': 'a ZIP',
  'file.format.other': 'something else',
  'file.refused.empty': 'The file is empty.',
  'file.refused.too-large': 'The file is larger than {most} MB, the limit that DOCUMENT_MAX_MB sets.',
  'file.refused.sku': 'This SKU can’t have files. Use 1 to 255 characters and no slash.',
  'file.refused.type': 'Only PDF, Word (.docx), spreadsheet (.xlsx) and ZIP files can be sold.',
  'file.refused.lies': 'The name says it’s {named}, but the content is {found}.',
  'file.refused.pdf-encrypted': 'You can’t open the PDF without a password. Save it without one.',
  'file.refused.pdf-broken': 'The PDF is damaged: its first page can’t be rendered. Export it again.',
  'file.refused.pdf-program': 'The PDF has scripts or attachments, or it starts a program. Save a copy without them.',
  'file.refused.office-protected':
    'The file has a password or comes from an old version of Office. Save it as .docx or .xlsx without a password.',
  'file.refused.macros': 'The file has macros or embedded objects, which may be programs. Save it without them.',
  'file.refused.loads':
    'The file loads a template, a picture or an object from another place when you open it. Embed it, or remove the link.',
  'file.refused.zip-broken':
    'The file is damaged or compressed in a way that some computers can’t open. Create it again.',
  'file.refused.zip-encrypted': 'The ZIP has a password. Create it without one.',
  'file.refused.office-broken':
    'Part of the file, {inside}, can’t be read or has a DOCTYPE. Open the file in Office and save it again.',
  'file.refused.zip-outside': 'The ZIP has an entry, {inside}, that unpacks outside its folder. Create it again.',
  'file.refused.zip-link': 'The ZIP contains a link, {inside}. Replace it with the file, then create the ZIP again.',
  'file.refused.zip-names':
    'Two computers would unpack {inside} differently, because the ZIP gives it two names or repeats its name. Create the ZIP again.',
  'file.refused.zip-program': 'The ZIP contains a program or a file with macros, {inside}. Remove it.',
  'file.refused.zip-deep':
    'The ZIP contains more than 500 documents, or a ZIP in a ZIP in a ZIP. Split it into several files.',
  'file.refused.inside': '{inside}, in the ZIP: {reason}',
  'file.refused.zip-bomb': 'The file unpacks to more data than any document has, so we rejected it.',
  'file.check.awaited': {
    one: '{sku}: {count} order is waiting for its file.',
    other: '{sku}: {count} orders are waiting for its file.',
  },
  'file.check.missing': '{sku} is for sale but has no file.',
  'file.check.no-key': '{sku} is for sale but can’t have a file, because its SKU has a slash in it or is too long.',
  'file.check.word-alone': '{sku} is sold as Word without a PDF, so the store shows no page count and no sample.',
  'file.check.no-pdf': '{sku} has no PDF, so the store shows no page count and no sample.',
  'file.check.no-product': '{sku} has a file but isn’t a product.',
  'file.check.ignored': 'The file is ignored: a document is sold as {formats}.',
  'file.locked': 'it is locked, so buyers may not be able to fill, copy or change it',
  'file.check.locked': 'The PDF is locked, so buyers may not be able to fill, copy or change it.',
  'file.check.lost': '{sku}: the {format} of version {version} is missing from the file store.',
} as const;
