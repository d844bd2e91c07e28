import { defineBlock } from '../declare/define-block.ts';
import { definePart } from '../declare/define-part.ts';
import { headline } from '../declare/headline.ts';
import { many, picture } from '../declare/references.ts';
import { line, sentences, wholeOrNone } from '../declare/scalars.ts';

export const testimonial = definePart(
  'testimonial',
  { name: 'Testimonial', about: 'A quote from a customer.' },
  {
    fullName: line('Who', { required: true }),
    role: line('contract administrator'),
    profileImage: picture('A portrait'),
    companyName: line('Where'),
    numberOfEmployees: wholeOrNone('Employees of the company', 0, 10_000_000),
    numberOfProjectsPerYear: wholeOrNone('Jobs a year', 0, 1_000_000),
    companyLogo: picture("The company's logo"),
    testimonial: sentences('The text', { required: true }),
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
