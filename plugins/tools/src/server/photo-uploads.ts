import type { UploadPermission } from '@buildai/entities/shared';
import { NoToolApp } from '../shared/errors.js';
import type { ToolApps } from './files/tool-apps.js';

/** All who may run a tool with a photo field may upload a photo, within the limits of visitors. */
export function photoUploads(toolApps: ToolApps): UploadPermission {
  return {
    async mayUpload({ appId, versionId }) {
      try {
        const { tools } = await toolApps.ofVersion(appId, versionId);
        return tools.some(({ fields }) => fields.some(({ type }) => type === 'photo'));
      } catch (error) {
        if (NoToolApp.is(error)) return false;
        throw error;
      }
    },
  };
}
