import type { Column } from './column.js';

/** A cell shows no more stars than this; a higher rating is a number. */
const mostStars = 10;

/** The number of stars that cells of a rating show; undefined if they show numbers. */
export function starsOf({
  type,
  property: { maximum = 5 },
}: Pick<Column, 'type' | 'property'>): number | undefined {
  return type === 'rating' && maximum <= mostStars ? maximum : undefined;
}
