import type { ReactNode } from 'react';
import type { Desk } from '../shop/desk/desk.ts';
import type { SentFile } from '../shop/desk/documents/upload-file.ts';

/** One request at the desk, after its caller was let in. */
export type DeskRequest = {
  desk: Desk;
  query: URLSearchParams;
  /** of a POST; empty else */
  form: URLSearchParams;
  /** of an upload, after its fields */
  file: SentFile | null;
};

/** The parts of the bar. */
export type DeskPart = 'find' | 'purchases' | 'mails' | 'documents' | 'insight' | 'health' | 'audit';

/** A page is drawn in the frame; `at`: the part of the bar that it belongs to. */
type DeskPage = { is: 'page'; status?: number; title: string; at: DeskPart; body: ReactNode };
/** After a POST, always: a page that is loaded again does nothing twice. */
type DeskRedirect = { is: 'redirect'; to: string };
/** A mail's HTML, for a frame of the desk alone: the browser runs and loads nothing of it. */
type DeskPreview = { is: 'preview'; html: string };
/** A file to keep. */
type DeskFile = { is: 'file'; name: string; type: string; content: Uint8Array };
export type DeskAnswer = DeskPage | DeskRedirect | DeskPreview | DeskFile;

export type DeskRoute = {
  method: 'GET' | 'POST';
  /** its groups are the parameters */
  path: RegExp;
  run(request: DeskRequest, ...params: string[]): Promise<DeskAnswer | null>;
};
