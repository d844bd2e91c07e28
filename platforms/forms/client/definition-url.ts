const SERVICE = /(^|\.)hsforms\.net$/;

/** Where the embed script asks for a form: at the service's own host of the account's region, else beside a script of another host. */
export function definitionUrl(
  { scriptUrl, portalId, region }: { scriptUrl: string; portalId: string; region: string },
  formId: string,
): string {
  const path = `embed/v3/form/${encodeURIComponent(portalId)}/${encodeURIComponent(formId)}/json`;
  if (!SERVICE.test(new URL(scriptUrl).hostname)) return new URL(path, scriptUrl).href;
  return `https://${region === 'na1' ? 'forms' : `forms-${region}`}.hsforms.com/${path}`;
}
