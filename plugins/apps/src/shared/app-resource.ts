import { defineResource } from '@buildai/core/shared';
import type { ResourceResolver } from '@buildai/core/shared';
import type { BuiltApp } from './app-store.js';

/**
 * An app, for whoever builds it; for everyone else it is not there. `builder`: its owner, a collaborator or an admin.
 * `owner`: its owner or an admin, for what concerns its existence and who builds it; collaborators get OwnerOnly.
 * @example on: app('builder')
 */
export const app = defineResource<BuiltApp, 'builder' | 'owner'>('apps/app', 'appId');

/** The one check of who may build which app, for plugins that meet the id of an app elsewhere. */
export type AppResolver = ResourceResolver<BuiltApp, 'builder' | 'owner'>;
