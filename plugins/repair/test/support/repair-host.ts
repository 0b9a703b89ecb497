import chatAssistant from '@buildai/chat-assistant/server';
import blueprint from '@buildai/blueprint/server';
import codeEditor from '@buildai/code-editor/server';
import contextSources from '@buildai/context-sources/server';
import functions from '@buildai/functions/server';
import modelCalls from '@buildai/model-calls/server';
import models from '@buildai/models/server';
import type { AppHost, AppHostOptions } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import secrets from '@buildai/secrets/server';
import type { AppFile } from '@buildai/versions/shared';
import repair from '../../src/server/index.js';
import type { RepairedByRules, Validation } from '../../src/shared/index.js';
import { appValidator } from '../../src/shared/index.js';

export interface RepairHost extends AppHost {
  validate(files: readonly AppFile[], secrets?: readonly string[]): Promise<Validation>;
  repairByRules(files: readonly AppFile[], secrets?: readonly string[]): Promise<RepairedByRules>;
}

/** A host with the repair plugin and all that it stands on. */
export async function startRepairHost(options: AppHostOptions = {}): Promise<RepairHost> {
  const host = await startAppHost({
    ...options,
    plugins: [
      models,
      blueprint,
      contextSources,
      secrets,
      functions,
      modelCalls,
      chatAssistant,
      codeEditor,
      repair,
      ...(options.plugins ?? []),
    ],
  });
  const validator = host.service(appValidator);
  const draft = (files: readonly AppFile[], secrets?: readonly string[]) => ({
    ...{ appId: '', ownerId: host.ada.accountId, files, secrets },
  });
  return {
    ...host,
    validate: (files, given) => validator.validate(draft(files, given)),
    repairByRules: (files, given) => validator.repairByRules(draft(files, given)),
  };
}
