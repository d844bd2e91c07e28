const SERVICE = /(^|\.)hsforms\.net$/;

/**
 * Returns the URL from which the embed script loads a form: the service's host of the account's region, or next to a
 * script of another host.
 */
export function definitionUrl(
  { scriptUrl, portalId, region }: { scriptUrl: string; portalId: string; region: string },
  formId: string,
): string {
  const path = `embed/v3/form/${encodeURIComponent(portalId)}/${encodeURIComponent(formId)}/json`;
  if (!SERVICE.test(new URL(scriptUrl).hostname)) return new URL(path, scriptUrl).href;
  return `https://${region === 'na1' ? 'forms' : `forms-${region}`}.hsforms.com/${path}`;
}
