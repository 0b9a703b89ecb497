import type { Handlers } from '@buildai/core';
import type { appSettingsApi } from '../../shared/app-settings-api.js';
import type { AppStore } from '../../shared/app-store.js';
import type { OwnAppSettings } from './create-app-settings.js';

export function createAppSettingsHandlers(
  store: Pick<AppStore, 'requireBuilder'>,
  settings: OwnAppSettings,
): Handlers<typeof appSettingsApi> {
  return {
    async readAppSettings({ caller, params }) {
      const { app } = await store.requireBuilder(caller, params.appId);
      return { appSettings: await settings.all(app.appId) };
    },
    async changeAppSettings({ caller, params, body }) {
      const { app } = await store.requireBuilder(caller, params.appId);
      await settings.save(app.appId, body.appSettings);
      return { appSettings: await settings.all(app.appId) };
    },
  };
}
