import { useRef } from 'react';
import { IconButton } from '../../../../app/ui-kit/button.tsx';
import { message } from '../../../../messages/message.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { uniqueById } from '../components/once-each.ts';
import { scrollRegionProps } from '../components/scroller.ts';
import { TestimonialQuote } from './quote.tsx';
import { useTestimonialSlides } from './use-testimonial-slides.ts';

/** [CNT-01] [CNT-09] Customer testimonials, as a slider without autoplay. Without a script it scrolls manually. */
export default function Testimonials({ block, isFirst }: BlockProps<'testimonials'>) {
  const { id, anchor, headline } = block;
  const testimonials = uniqueById(block.testimonials);
  const total = testimonials.length;
  const track = useRef<HTMLDivElement>(null);
  const { view, move } = useTestimonialSlides(track, total);
  if (total === 0) return null;
  const { first, last } = view ?? { first: 1, last: 1 };
  const isComplete = first === 1 && last === total;
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} isFirst={isFirst} className="testimonials">
      <div
        className="quotes-box"
        ref={track}
        {...(total > 1 && scrollRegionProps(headline || message('block.testimonials.row')))}
      >
        <ul className="quotes" data-count={Math.min(total, 3)}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <TestimonialQuote of={testimonial} />
            </li>
          ))}
        </ul>
      </div>
      {total > 1 && (
        <div className="quote-controls" data-live={view && !isComplete ? '' : undefined}>
          <IconButton
            name={message('slider.previous')}
            icon="left"
            aria-disabled={first === 1}
            onClick={() => move(-1)}
          />
          <span className="small muted" aria-live="polite">
            {first === last
              ? message('slider.slide', { index: first, total })
              : message('slider.range', { first, last, total })}
          </span>
          <IconButton
            name={message('slider.next')}
            icon="right"
            aria-disabled={last === total}
            onClick={() => move(1)}
          />
        </div>
      )}
    </BlockSection>
  );
}
