import type { Look } from './look.ts';
export function renderConsolePage(_look: Look, companyName: string): Response {
  return new Response(`<!doctype html><title>${companyName}</title>`, { headers: { 'content-type': 'text/html' } });
}
