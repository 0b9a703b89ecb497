/** Loaded on demand: few apps read streams, and a first paint needs none. */
export { readEventStream } from '@buildai/core/shared';
