import { defineResource } from '@buildai/core/shared';
import type { ResourceResolver } from '@buildai/core/shared';
import type { BuiltApp } from './app-store.js';

/**
 * An app; 404 without access. `builder`: its owner, a collaborator or an admin. `owner`: its owner or an admin, for
 * deleting it and managing collaborators; collaborators get OwnerOnly.
 * @example on: app('builder')
 */
export const app = defineResource<BuiltApp, 'builder' | 'owner'>('apps/app', 'appId');

/** The check of who may build an app, for plugins that receive app ids outside of a route. */
export type AppResolver = ResourceResolver<BuiltApp, 'builder' | 'owner'>;
