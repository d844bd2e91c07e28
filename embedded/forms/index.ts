export { createEmbeddedForms } from './embedded-forms.ts';
