import { defineResource } from '@buildai/core/shared';
import type { EntityScope } from './entity-store.js';

/**
 * The rows of an app, as its host has them in force: for its builder on the platform, for all who use the app on the
 * app's own origins. What a person may do with which row is up to the levels of its entity.
 */
export const appRows = defineResource<EntityScope, 'visitor'>('entities/app-rows', 'appId');
