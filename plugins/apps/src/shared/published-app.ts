import { defineResource } from '@buildai/core/shared';
import type { App } from './app-store.js';

/** A published app, for what anyone may know of it; AppNotPublished if it is not, or does not exist. */
export const publishedApp = defineResource<App, 'anyone'>('apps/published-app', 'appId');
