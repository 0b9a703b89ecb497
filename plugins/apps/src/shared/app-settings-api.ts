import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';

const appParams = z.object({ appId: z.string() });
/** All settings of the installed plugins, by key. */
const values = z.record(z.string().max(60), z.unknown());

export const appSettingsApi = defineApi({
  readAppSettings: {
    method: 'GET',
    path: '/api/apps/:appId/settings',
    access: 'builder',
    on: app('builder'),
    summary: 'All settings of the app. Unset ones have their default value.',
    params: appParams,
    response: z.object({ appSettings: values }),
  },
  changeAppSettings: {
    method: 'POST',
    path: '/api/apps/:appId/settings',
    access: 'builder',
    on: app('builder'),
    summary: 'Changes the given settings atomically.',
    params: appParams,
    body: z.object({ appSettings: values }),
    response: z.object({ appSettings: values }),
  },
});
