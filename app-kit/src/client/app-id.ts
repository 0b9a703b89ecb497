import { environment } from './environment.js';

/** The app that the page belongs to. */
export const appId: string = environment.appId;
