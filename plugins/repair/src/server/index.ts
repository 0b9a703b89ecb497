import { appSurface } from '@buildai/app-features/shared';
import { codeTypes } from '@buildai/code-editor/shared';
import { definePlugin } from '@buildai/core';
import { bundler } from '@buildai/runtime/shared';
import { appSecrets } from '@buildai/secrets/shared';
import { versionStore } from '@buildai/versions/shared';
import { detectors } from '../shared/detector.js';
import { appValidator } from '../shared/validator.js';
import { createValidator } from './create-validator.js';
import { platformDetectors } from './detectors/index.js';
import { TypeReports } from './examine/type-reports.js';
import { LintService } from './lint/lint-service.js';

export default definePlugin({
  id: 'repair',
  dependsOn: [
    'apps',
    'versions',
    'app-features',
    'secrets',
    'entities',
    'runtime',
    'chat-assistant',
    'code-editor',
  ],
  uses: {
    surface: appSurface,
    bundler,
    secrets: appSecrets,
    types: codeTypes,
    versions: versionStore,
  },
  register(kit) {
    const { uses } = kit;
    const lint = new LintService();
    kit.onStop(() => lint.stop());
    for (const detector of platformDetectors) kit.contribute(detectors, detector);
    const validator = createValidator({
      ...uses,
      lint,
      types: new TypeReports(uses.types),
      detectors: () => kit.contributions(detectors),
      stateOf: async ({ appId }) => ({ secrets: new Set(await uses.secrets.names(appId)), reported: [] }),
    });
    kit.provide(appValidator, validator);
  },
});
