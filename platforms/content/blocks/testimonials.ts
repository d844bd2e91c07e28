import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many, picture } from '../model-dsl/references.ts';
import { multilineField, optionalIntegerField, shortTextField } from '../model-dsl/scalars.ts';

export const testimonial = defineEntry(
  'testimonial',
  { name: 'Testimonial', about: 'A quote from a customer.' },
  {
    fullName: shortTextField('Who', { required: true }),
    role: shortTextField('contract administrator'),
    profileImage: picture('A portrait'),
    companyName: shortTextField('Where'),
    numberOfEmployees: optionalIntegerField('Employees of the company', 0, 10_000_000),
    numberOfProjectsPerYear: optionalIntegerField('Jobs a year', 0, 1_000_000),
    companyLogo: picture("The company's logo"),
    testimonial: multilineField('The text', { required: true }),
  },
);

export const testimonials = defineBlock(
  'testimonials',
  { name: 'Testimonials', about: 'Testimonials, one after another.' },
  {
    headline,
    testimonials: many(testimonial, 10, 'Who', { required: true }),
  },
);
