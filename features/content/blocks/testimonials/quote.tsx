import { message } from '../../../../messages/message.ts';
import type { TestimonialView } from '../../../../platforms/content/client/types.ts';

/** A quotation and its author, with the known details. */
export function TestimonialQuote({ of: said }: { of: TestimonialView }) {
  const { fullName, role, companyName, profileImage, companyLogo, testimonial } = said;
  const facts = formatCompanyFacts(said);
  return (
    <figure className="quote">
      <blockquote>
        <p>{testimonial}</p>
      </blockquote>
      <figcaption className="quote-who">
        {profileImage && (
          <img className="quote-face" src={profileImage.url} alt="" width={56} height={56} loading="lazy" />
        )}
        <span>
          <b>{fullName}</b>
          {role && `, ${role}`}
          {companyName && <span className="quote-line">{companyName}</span>}
          {facts && <span className="quote-line">{facts}</span>}
        </span>
        {companyLogo && (
          <img
            className="quote-logo"
            src={companyLogo.url}
            alt=""
            width={companyLogo.width ?? undefined}
            height={companyLogo.height ?? undefined}
            loading="lazy"
          />
        )}
      </figcaption>
    </figure>
  );
}

/** "60 people, 30 projects a year". */
export const formatCompanyFacts = ({
  numberOfEmployees: people,
  numberOfProjectsPerYear: projects,
}: Pick<TestimonialView, 'numberOfEmployees' | 'numberOfProjectsPerYear'>): string =>
  [
    people ? message('block.testimonials.people', { count: people }) : '',
    projects ? message('block.testimonials.projects', { count: projects }) : '',
  ]
    .filter(Boolean)
    .join(', ');
