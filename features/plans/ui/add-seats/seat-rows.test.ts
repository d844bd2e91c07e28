import { describe, expect, it } from 'vitest';
import type { QuoteLine, SeatQuote } from '../seat-calls.ts';
import { getSeatRows, type SeatFacts, yearlyRow } from './seat-rows.ts';

const FACTS: SeatFacts = { seats: 3, add: 2, discounts: [] };
const line = (quantity: number, amount: number): QuoteLine => ({
  description: `${amount < 0 ? 'Unused' : 'Remaining'} time on ${quantity} × Unlimited after 22 Nov 2026`,
  quantity,
  amount,
  isProration: true,
});
const quote = (change: Partial<SeatQuote> = {}): SeatQuote => ({
  lines: [line(3, -300_001), line(5, 500_000)],
  subtotal: 199_999,
  discounts: [],
  tax: 16_500,
  total: 216_499,
  due: 216_499,
  period: { daysLeft: 225, days: 365 },
  renewal: { amount: 999_500, date: '2027-07-05T12:00:00.000Z' },
  ...change,
});
const lines = (made: SeatQuote, facts = FACTS) =>
  getSeatRows(made, facts).map(({ label, small, amount, kind }) =>
    [label, small, amount, kind].filter(Boolean).join(' | '),
  );

describe('[SM6] the price of new seats', () => {
  it('seats × days left with the unit price, tax, and one total', () => {
    expect(lines(quote())).toEqual([
      '2 seats, 225 of 365 days | about $1,000 per seat | $1,999.99',
      'Sales tax | $165',
      'Due today | $2,164.99 | answer',
    ]);
  });

  it('[MO-44] calls the unit price exact only if it is', () => {
    const even = quote({ lines: [line(3, -300_000), line(5, 500_000)], subtotal: 200_000 });
    expect(lines(even)[0]).toBe('2 seats, 225 of 365 days | $1,000 per seat | $2,000');
    const odd = quote({ lines: [line(3, -65_670), line(5, 109_451)], subtotal: 43_781 });
    expect(lines(odd)[0]).toBe('2 seats, 225 of 365 days | about $218.91 per seat | $437.81');
  });

  it('[MNG-05] uses the days of the quote, also of a leap year', () => {
    expect(lines(quote({ period: { daysLeft: 1, days: 366 } }))[0]).toBe(
      '2 seats, 1 of 366 days | about $1,000 per seat | $1,999.99',
    );
  });

  it('shows both parts when more seats change the unit price', () => {
    const changed = quote({ lines: [line(3, -406_747), line(5, 616_255)], subtotal: 209_508 });
    expect(lines(changed).slice(0, 2)).toEqual([
      '5 seats, 225 of 365 days | $1,232.51 per seat | $6,162.55',
      'Already paid for 3 seats | −$4,067.47 | less',
    ]);
  });

  it('keeps the provider’s text for unknown lines, without the note on tiers', () => {
    const odd = { ...line(5, 500_000), description: '5 × Unlimited (Tier 1 at $1,999.00 / year)' };
    expect(lines(quote({ lines: [line(3, -300_000), odd, line(1, 5)] })).slice(0, 3)).toEqual([
      'Unused time on 3 × Unlimited after 22 Nov 2026 | −$3,000 | less',
      '5 × Unlimited | $5,000',
      'Remaining time on 1 × Unlimited after 22 Nov 2026 | $0.05',
    ]);
  });

  it('names a discount, and labels the member discount', () => {
    const discounts = [{ name: 'AIAMember', amount: 20_000 }];
    expect(lines(quote({ discounts }))).toContain('AIAMember | −$200 | less');
    const known = [{ name: 'AIAMember', percentOff: 10, isMembers: true }];
    expect(lines(quote({ discounts }), { ...FACTS, discounts: known })).toContain(
      'Member discount, 10% | −$200 | less',
    );
  });

  it('shows used and added credit, so that the rows add up', () => {
    expect(lines(quote({ due: 200_000 }))).toContain('Credit used | −$164.99 | less');
    expect(lines(quote({ total: -5_000, due: 0 }))).toContain('Added to your credit | $50');
  });

  it('shows the yearly price from then on, before tax', () => {
    expect(yearlyRow(quote(), FACTS)).toMatchObject({
      label: 'Yearly from 07/05/2027, before tax',
      small: '5 seats at $1,999',
      amount: '$9,995',
    });
    expect(yearlyRow(quote({ renewal: { amount: 100, date: '2027-07-05' } }), { seats: 2, add: 1 })?.small).toBeNull();
    expect(yearlyRow(quote({ renewal: null }), FACTS)).toBeNull();
  });
});
