import { message } from '../../../messages/message.ts';

/** [LST-02] [LD1] Cards of the final size until products arrive; announced once to assistive technology. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <>
      <p className="vh" role="status">
        {message('listing.loading')}
      </p>
      <div className="cards" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </>
  );
}

export function SkeletonCard() {
  return (
    <div className="card">
      <div className="cov">
        <div className="sk cv" />
      </div>
      <div className="hd">
        <div className="sk sk-code" />
        <div className="sk sk-line" />
        <div className="sk sk-line short" />
        <div className="facts">
          <div className="sk sk-line short" />
        </div>
      </div>
      <div className="ds">
        <div className="sk sk-line" />
        <div className="sk sk-line short" />
      </div>
      <div className="buy">
        <div className="sk sk-price" />
        <div className="sk sk-button" />
      </div>
    </div>
  );
}
