import { expect, it } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';

/** The address of the service, its account, and one form with every required field filled. */
export type FormsBase = {
  fetch: Fetch;
  scriptUrl: string;
  definitionUrl: (portalId: string, formId: string) => string;
  submitUrl: (portalId: string, formId: string) => string;
  portalId: string;
  formId: string;
  /** a required field of the form, and valid values for it and all others */
  required: string;
  filled: Record<string, string>;
};

const FOREIGN = { origin: 'https://elsewhere.example' };

/**
 * The contract that any form service must meet for the store's pages to work. Runs on the embedded one, and manually on
 * a real account.
 */
export function formsContract(base: () => FormsBase): void {
  const submit = (body: unknown, ids: { portalId?: string; formId?: string } = {}) => {
    const { fetch, submitUrl, portalId, formId } = base();
    return fetch(submitUrl(ids.portalId ?? portalId, ids.formId ?? formId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...FOREIGN },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
  const fields = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
  const refusal = async (body: unknown) => {
    const response = await submit(body);
    return { status: response.status, ...((await response.json()) as object) };
  };
  const errorOf = (errorType: string) => ({
    status: 'error',
    message: expect.any(String),
    correlationId: expect.any(String),
    errors: [expect.objectContaining({ errorType, message: expect.any(String) })],
  });

  it('[CNT-06] has the embed script for pages of any origin', async () => {
    const response = await base().fetch(base().scriptUrl, { headers: FOREIGN });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(await response.text()).toContain('hbspt');
  });

  it('[CNT-06] tells a form’s fields, its button and its thanks', async () => {
    const { fetch, definitionUrl, portalId, formId, required } = base();
    const response = await fetch(definitionUrl(portalId, formId), { headers: FOREIGN });
    expect(response.status).toBe(200);
    const { form } = (await response.json()) as {
      form: {
        guid: string;
        submitText: string;
        formFieldGroups: { fields: { name: string; label: string; required: boolean; fieldType: string }[] }[];
      };
    };
    expect([form.guid, typeof form.submitText]).toEqual([formId, 'string']);
    const field = form.formFieldGroups.flatMap((group) => group.fields).find(({ name }) => name === required);
    expect(field).toMatchObject({ required: true, label: expect.any(String), fieldType: expect.any(String) });
  });

  it('takes a submission from a page of any origin, without credentials', async () => {
    const response = await submit({ submittedAt: Date.now(), fields: fields(base().filled) });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { inlineMessage?: string; redirectUri?: string };
    expect(body.inlineMessage ?? body.redirectUri).toEqual(expect.any(String));
    expect(['*', FOREIGN.origin]).toContain(response.headers.get('access-control-allow-origin'));
    expect(response.headers.get('access-control-allow-credentials')).not.toBe('true');
  });

  it('names a missing field, an e-mail that is none, a tracker that is none, and a field it does not know', async () => {
    const { filled, required } = base();
    const { [required]: _, ...without } = filled;
    const full = fields(filled);
    const email = full.map((one) => (one.name === 'email' ? { ...one, value: 'nobody' } : one));
    const strange = [...full, { objectTypeId: '0-1', name: 'not_on_the_form', value: 'x' }];
    expect(await refusal({ fields: fields(without) })).toMatchObject({ ...errorOf('REQUIRED_FIELD'), status: 'error' });
    expect(await refusal({ fields: email })).toMatchObject(errorOf('INVALID_EMAIL'));
    expect(await refusal({ fields: full, context: { hutk: 'x' } })).toMatchObject(errorOf('INVALID_HUTK'));
    expect(await refusal({ fields: strange })).toMatchObject(errorOf('FIELD_NOT_IN_FORM_DEFINITION'));
    expect((await submit({ fields: fields(without) })).status).toBe(400);
  });

  it('knows nothing of another form or another account', async () => {
    const { fetch, definitionUrl, portalId, formId, filled } = base();
    const other = '00000000-0000-4000-8000-000000000000';
    expect((await submit({ fields: fields(filled) }, { formId: other })).status).toBe(404);
    expect((await submit({ fields: fields(filled) }, { portalId: '1' })).status).toBe(404);
    expect((await fetch(definitionUrl(portalId, other))).status).toBe(404);
    expect((await fetch(definitionUrl('1', formId))).status).toBe(404);
  });
}
