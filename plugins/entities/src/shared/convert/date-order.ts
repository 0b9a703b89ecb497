/** The order of the day and the month in dates such as 03/04/2026. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Also without a year, as in `25.03.`: no such text is a date, but it tells the order. */
const numbersOfDate = /^\s*(\d{1,2})([/.-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})?(?!\d)/;

/** The order in which a text is a date; `either` if it is another date in each, undefined if the order does not matter. */
export function dateOrderHint(text: string): DateOrder | 'either' | undefined {
  const [, first = '', sign, second = '', year] = numbersOfDate.exec(text) ?? [];
  if (Number(first) > 12) return 'day-first';
  if (Number(second) > 12) return 'month-first';
  // Dots separate days first in every country that uses them.
  return year === undefined || sign === '.' || Number(first) === Number(second) ? undefined : 'either';
}
