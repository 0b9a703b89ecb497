import type { AppSource } from '../../shared/app-source.js';

/** Whether a listing of the source is in progress, or about to start. */
export const isListing = ({ state }: Pick<AppSource, 'state'>): boolean =>
  state === 'waiting' || state === 'listing';
