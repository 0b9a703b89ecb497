import { environment } from './environment.js';

/** Whether this is the published app, in a frame of another site. */
export const isEmbedded = environment.stage === 'published' && window.parent !== window;
