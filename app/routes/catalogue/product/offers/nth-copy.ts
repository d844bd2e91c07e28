import { keepTexts } from '../../../../../core/keep-texts.ts';
import { currentLocale } from '../../../../../core/locale.ts';
import { message } from '../../../../../messages/message.ts';
import { translationOf } from '../../../../../messages/translation.ts';

const ordinalsOf = /* @__PURE__ */ keepTexts((language) => new Intl.PluralRules(language, { type: 'ordinal' }));

/**
 * [CNT-08] "27th copy": a place in a row has forms of its own, chosen by the rules of the language the text is in: a text that is
 * not translated stays English, and so do its rules.
 */
export function nthCopy(count: number): string {
  const language = translationOf('plan.nth.other') === undefined ? 'en' : currentLocale();
  const form = ordinalsOf(language).select(count);
  // a language may have forms that English has not; those it does not use are never asked for
  return message(form === 'one' || form === 'two' || form === 'few' ? `plan.nth.${form}` : 'plan.nth.other', { count });
}

export const singleCopy = (): string => message('plan.breakEven.one');
