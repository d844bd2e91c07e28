import { data } from 'react-router';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Reads the form body of a request to an action; the only reader of forms. Throws 415 if the body is not a form, 400 if it is malformed [SE-04]. */
export async function readFormData(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) throw data(null, { status: 415 });
  const form = await request.formData().catch((): null => null);
  if (form === null) throw data(null, { status: 400 });
  return form;
}
