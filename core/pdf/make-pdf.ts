import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

type PdfFacts = {
  /** points */
  readonly size: readonly [width: number, height: number];
  readonly language: string;
  readonly info: PDFKit.DocumentInfo;
};

/** Creates an empty PDF, tagged, with title and language. */
export const openPdf = ({ size: [width, height], language, info }: PdfFacts): Pdf =>
  new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // the most widely supported version; tags and titles need 1.4
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info,
  });

/** Ends a PDF and returns its bytes. */
export const bytesOf = (pdf: Pdf): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  pdf.end();
  return finished;
};
