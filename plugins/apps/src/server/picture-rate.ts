import type { Rates } from '@buildai/core';

/**
 * Pictures per account and app: several times the usage of continuous building, with one picture per version and per
 * opening.
 */
export const pictureRate = { 'apps/pictures': { most: 60, window: 10 * 60_000 } } as const;

export type PictureRate = Rates<keyof typeof pictureRate>;
