import type { Handlers } from '@buildai/core';
import type { appSettingsApi } from '../../shared/app-settings-api.js';
import type { OwnAppSettings } from './create-app-settings.js';

export function createAppSettingsHandlers(settings: OwnAppSettings): Handlers<typeof appSettingsApi> {
  return {
    async readAppSettings({ resource: { app } }) {
      return { appSettings: await settings.all(app.appId) };
    },
    async changeAppSettings({ body, resource }) {
      await settings.save(resource, body.appSettings);
      return { appSettings: await settings.all(resource.app.appId) };
    },
  };
}
