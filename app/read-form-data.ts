import { data } from 'react-router';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The fields of a form that was sent to an action, and the only reader of them. Throws the router's refusal: 415 for a body that is no form,
 * 400 for one that is broken [SE-04].
 */
export async function readFormData(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) throw data(null, { status: 415 });
  const form = await request.formData().catch((): null => null);
  if (form === null) throw data(null, { status: 400 });
  return form;
}
