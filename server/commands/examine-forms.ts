import type { Env } from '../../core/env/env.ts';
import type { Fetch } from '../../core/web.ts';
import type { Content } from '../../platforms/content/client/types.ts';
import { contentPlatform } from '../../platforms/content/platform.ts';
import { definitionUrl } from '../../platforms/forms/client/definition-url.ts';
import { type FormsConfig, formsPlatform } from '../../platforms/forms/platform.ts';
import { askPlatforms } from './ask-platforms.ts';
import { type Finding, fine, problem } from './examine.ts';

const TOPIC = 'forms account';
const NOT_COMPARED = 'not compared with the forms that pages show: the content platform was not asked';

/** [CNT-06] Whether the form service's account has each form that the published content shows. */
export async function examineForms(
  forms: FormsConfig,
  content: Pick<Content, 'listFormIds'>,
  locale: string,
  fetch: Fetch,
): Promise<Finding[]> {
  const listed = await content.listFormIds({ isPreview: false, locale });
  if (!listed.ok) return [fine(TOPIC, NOT_COMPARED)];
  const ids = [...new Set([...listed.value.value, ...(forms.specialFormId ? [forms.specialFormId] : [])])];
  const findings = await Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(definitionUrl(forms, id)).catch(() => null);
      if (answer?.status === 200) return null;
      const said = answer === null ? 'cannot be asked for' : `is not there (${answer.status})`;
      return problem(
        TOPIC,
        `form ${id} ${said}: look at FORMS_PORTAL_ID, FORMS_REGION and the form's number in the content.`,
      );
    }),
  );
  const problems = findings.filter((finding) => finding !== null);
  return problems.length > 0 ? problems : [fine(TOPIC, `has every form that pages show (${ids.length})`)];
}

/** The same for the configured account; nothing to compare while forms are embedded. */
export async function examineFormsOf(env: Env, fetch: Fetch): Promise<Finding[]> {
  if (!formsPlatform.isHosted(env)) return [];
  const findings = await askPlatforms(env, fetch, contentPlatform.isHosted(env), ({ clients, facts }) =>
    examineForms(facts.forms, clients.content, env.locale, fetch),
  ).catch(() => null);
  return findings ?? [fine(TOPIC, NOT_COMPARED)];
}
