/** What is said to and by the preview worker. Page images are WebP, in page order. */
export type PreviewJob = { id: number; pdf: Uint8Array; width: number };
export type PreviewAnswer = { id: number; pages: Uint8Array[] } | { id: number; failure: string };
