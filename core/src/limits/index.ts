export { CountsAhead } from './counts-ahead.js';
export type { Taken } from './counts-ahead.js';
export { Rates } from './rates.js';
export type { Rate } from './rates.js';
export { windowCounter } from './window-counter.js';
export type { Counted, CounterKey, WindowCounter } from './window-counter.js';
export { WindowCounts } from './window-counts.js';
