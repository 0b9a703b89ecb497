import type { Rates } from '@buildai/core';

/** Places that a builder tells in one app: a person who moves through cells without a rest tells three in a second. */
export const placeRate = { 'database-view/places': { most: 1000, window: 5 * 60_000 } } as const;

export type PlaceRate = Rates<keyof typeof placeRate>;
