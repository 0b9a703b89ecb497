export { SharedStream } from './shared-stream.js';
export type { SharedStreamOptions } from './shared-stream.js';
