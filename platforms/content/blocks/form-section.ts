import { defineBlock } from '../model-dsl/define-block.ts';
import { headline } from '../model-dsl/headline.ts';
import { richTextDefinition } from '../model-dsl/references.ts';
import { choice, foreignNumber, multilineField } from '../model-dsl/scalars.ts';

export const formSection = defineBlock(
  'formSection',
  { name: 'Form', about: 'A hosted form.' },
  {
    headline,
    description: richTextDefinition('Beside the form'),
    formId: foreignNumber('Its number at the form service', {
      required: true,
      example: '00000000-0000-4000-8000-000000000001',
    }),
    purpose: choice('Partner, or Registration: unlocks sample pages', ['Partner', 'Registration', 'Contact']),
    thanks: multilineField('The message after sending'),
  },
);
