import { definePlugin } from '@buildai/core';
import { setCustomFieldTypes } from '@buildai/fields';
import { changeParticipants } from '@buildai/versions/shared';
import { appFeatures } from '../shared/app-features.js';
import { AppSurface, appSurface } from '../shared/app-surface.js';
import { checkAppFiles } from './check-app-files.js';
import { kitFeature } from './kit-feature.js';
import { fileActions } from './files/file-actions.js';

export default definePlugin({
  id: 'app-features',
  dependsOn: ['versions'],
  register(kit) {
    const surface = new AppSurface(() => kit.contributions(appFeatures));
    kit.provide(appSurface, surface);
    kit.onStart(() => setCustomFieldTypes(surface.fieldTypes));
    kit.contribute(appFeatures, fileActions(surface));
    kit.contribute(appFeatures, kitFeature);
    kit.contribute(changeParticipants, checkAppFiles(surface));
  },
});
