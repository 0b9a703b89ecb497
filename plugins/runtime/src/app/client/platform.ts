import type * as platform from '@buildai/app-features/app';
import { environment } from './environment.js';
import { request as send } from './request.js';

/** What the app code of plugins stands on: the page puts it in the place of `@buildai/app-features/app`. */
export const appId: typeof platform.appId = environment.appId;
export const request: typeof platform.request = send;
