import { appSurface } from '@buildai/app-features/shared';
import { appSettingDeclarations, appSettings, appStore, builderDecisions } from '@buildai/apps/shared';
import { conversation, draftEditor } from '@buildai/chat-assistant/shared';
import { codeTypes } from '@buildai/code-editor/shared';
import type { Kit } from '@buildai/core';
import { definePlugin } from '@buildai/core';
import { modelCatalog } from '@buildai/models/shared';
import { appIssues, bundler } from '@buildai/runtime/shared';
import { appSecrets } from '@buildai/secrets/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { repairMigrations } from '../../migrations/index.js';
import { detectors } from '../shared/detector.js';
import { repairApi } from '../shared/repair-api.js';
import type { AppValidator } from '../shared/validator.js';
import { appValidator } from '../shared/validator.js';
import { repairHandlers } from './api/repair-handlers.js';
import { RepairResults } from './api/repair-results.js';
import { RepairRuns } from './api/repair-runs.js';
import { automaticRepairSetting } from './automatic/automatic-repair-setting.js';
import { ModelRounds } from './automatic/model-rounds.js';
import { registerAutomaticRepair } from './automatic/register-automatic-repair.js';
import { ReplyExamination } from './automatic/reply-examination.js';
import { ReplyRepair } from './automatic/reply-repair.js';
import { ReplyValidation } from './automatic/reply-validation.js';
import { RoundRepository } from './automatic/round-repository.js';
import { createValidator } from './create-validator.js';
import { platformDetectors } from './detectors/index.js';
import { stateReader } from './examine/read-state.js';
import { TypeReports } from './examine/type-reports.js';
import { LintService } from './lint/lint-service.js';

const uses = {
  apps: appStore,
  bundler,
  changes: appChanges,
  conversation,
  editor: draftEditor,
  issues: appIssues,
  models: modelCatalog,
  secrets: appSecrets,
  settings: appSettings,
  surface: appSurface,
  types: codeTypes,
  versions: versionStore,
};

type RepairKit = Kit<unknown, typeof uses>;

function registerValidator(kit: RepairKit): AppValidator {
  const lint = new LintService();
  kit.onStop(() => lint.stop());
  for (const detector of platformDetectors) kit.contribute(detectors, detector);
  const validator = createValidator({
    ...kit.uses,
    lint,
    types: new TypeReports(kit.uses.types),
    detectors: () => kit.contributions(detectors),
    stateOf: stateReader({ ...kit.uses, decisions: () => kit.contributions(builderDecisions) }),
  });
  kit.provide(appValidator, validator);
  return validator;
}

export default definePlugin({
  id: 'repair',
  dependsOn: [
    ...['apps', 'models', 'versions', 'app-features', 'secrets', 'entities', 'runtime'],
    ...['chat-assistant', 'code-editor'],
  ],
  uses,
  migrations: repairMigrations,
  register(kit) {
    const { clock, db } = kit;
    const validator = registerValidator(kit);
    const results = new RepairResults(db, clock);
    const runs = new RepairRuns({ ...kit.uses, results, validator });
    kit.serve(repairApi, repairHandlers({ ...kit.uses, results, runs, validator }));
    kit.contribute(appSettingDeclarations, automaticRepairSetting);
    const rounds = new RoundRepository(db, clock);
    const parts = { ...kit.uses, db, rounds, validator };
    const repair = new ReplyRepair({ ...parts, modelRounds: new ModelRounds(parts) });
    const validation = new ReplyValidation(parts);
    registerAutomaticRepair(kit, new ReplyExamination({ ...parts, repair, validation }));
  },
});
