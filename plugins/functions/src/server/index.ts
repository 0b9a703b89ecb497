import { appFeatures } from '@buildai/app-features/shared';
import {
  app,
  appDirectory,
  outsideHosts,
  appStore,
  builderDecisions,
  builderTopicGuard,
  ownerChanges,
  publishParticipants,
  publishChecks,
  securityExaminers,
  textMasks,
} from '@buildai/apps/shared';
import {
  commands,
  dataReads,
  definePlugin,
  doctorChecks,
  egress,
  readCaches,
  topicGuards,
  topicSources,
  windowCounter,
} from '@buildai/core';
import { entityStore, rowCheckers } from '@buildai/entities/shared';
import { appSecrets, secretRequirements } from '@buildai/secrets/shared';
import { changeParticipants, mergeParts, versionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { functionsMigrations } from '../../migrations/index.js';
import { isDecisionOfBuilder } from '../shared/errors.js';
import { functionCallsApi } from '../shared/function-calls-api.js';
import { functionParts } from '../shared/function-part.js';
import { functionRightsApi } from '../shared/function-rights-api.js';
import { functionsApi } from '../shared/functions-api.js';
import { callHandlers } from './calls/call-handlers.js';
import { RowChecks } from './calls/row-checks.js';
import { checkDeno } from './check-deno.js';
import { createFunctionsModule } from './create-functions-module.js';
import { mergeDeployments } from './deployments/merge-deployments.js';
import { functionsPublishCheck } from './deployments/publish-check.js';
import { logHandlers } from './logs/log-handlers.js';
import { logTopic } from './logs/log-topic.js';
import { secretsTextMask } from './logs/secrets-text-mask.js';
import { registerDeployments } from './deployments/register-deployments.js';
import { functionHandlers } from './function-handlers.js';
import { functionsFeature } from './functions-feature.js';
import { registerLogs } from './logs/register-logs.js';
import { entitiesPart } from './parts/entities-part.js';
import { transactionPart } from './parts/transaction-part.js';
import { listTrafficCommand } from './commands/list-traffic.js';
import { confirmEdits } from './rights/confirm-edits.js';
import { confirmPublished } from './rights/confirm-published.js';
import { functionExaminer } from './rights/function-examiner.js';
import { hostLists } from './rights/host-lists.js';
import { rightsHandlers } from './rights/rights-handlers.js';
import { unlistedCheck } from './rights/unlisted-check.js';
import { secretUses } from './secret-uses.js';
import { registerSchedules } from './schedules/register-schedules.js';

const atLeastOne = z.number().int().min(1);

export default definePlugin({
  id: 'functions',
  dependsOn: ['apps', 'auth', 'versions', 'app-features', 'entities', 'secrets'],
  uses: {
    apps: appStore,
    caches: readCaches,
    counter: windowCounter,
    directory: appDirectory,
    egress,
    entities: entityStore,
    hosts: outsideHosts,
    reads: dataReads,
    resolveApp: app,
    secrets: appSecrets,
    versions: versionStore,
  },
  config: z.strictObject({
    /** Calls of the functions of one app per minute; as many by each of its builders. */
    callsPerMinute: atLeastOne.default(600),
    /** Of those, calls per network by people who are not signed in. */
    visitorCallsPerMinute: atLeastOne.default(60),
    /** Of those, calls per end user. */
    userCallsPerMinute: atLeastOne.default(120),
    /** Calls of the functions of one app at the same time, on each instance; half for one network or end user. */
    callsAtOnce: atLeastOne.default(20),
    /** Bytes that the logs of an app take; the oldest entries beyond that are deleted as new ones are stored. */
    logBytesPerApp: atLeastOne.default(10_000_000),
    /** Whether the server gets ready for functions when it starts, if there are any; otherwise with the first one. */
    warmUp: z.boolean().default(true),
  }),
  configInTests: { warmUp: false },
  migrations: functionsMigrations,
  register(kit) {
    const { clock, events, jobs, settings, uses } = kit;
    const parts = createFunctionsModule(kit);
    kit.contribute(doctorChecks, checkDeno);
    kit.contribute(topicGuards, builderTopicGuard('logs', uses.resolveApp));
    kit.contribute(topicSources, logTopic(parts.streams));
    kit.contribute(functionParts, entitiesPart(uses.entities));
    kit.contribute(rowCheckers, new RowChecks({ ...parts, apps: uses.directory }));
    kit.contribute(functionParts, transactionPart(uses.entities));
    kit.contribute(secretRequirements, secretUses(parts.functions));
    kit.contribute(builderDecisions, isDecisionOfBuilder);
    kit.contribute(textMasks, secretsTextMask(parts.secrets));
    const { directory, entities, hosts } = uses;
    kit.contribute(publishChecks, functionsPublishCheck({ ...parts, apps: directory, entities }));
    kit.contribute(
      appFeatures,
      functionsFeature(uses.apps, parts.views, parts.functions, () => kit.contributions(functionParts)),
    );
    const lists = hostLists({ ...parts, hosts });
    kit.serve(functionRightsApi, rightsHandlers({ ...parts, events, hosts, lists }));
    kit.contribute(securityExaminers, functionExaminer({ ...parts, hosts }));
    kit.contribute(doctorChecks, unlistedCheck(kit.db));
    kit.contribute(commands, listTrafficCommand(uses.apps, parts.traffic));
    kit.contribute(changeParticipants, confirmEdits({ ...parts, apps: uses.apps }));
    kit.contribute(publishParticipants, confirmPublished(parts));
    kit.contribute(ownerChanges, {
      ownerChanges: ({ app }, transaction) => parts.rights.ownerChanged(app, transaction),
    });
    jobs.every('functions/prune-traffic', 24 * 60 * 60_000, () => parts.traffic.prune());
    kit.serve(functionsApi, { ...functionHandlers(parts), ...logHandlers(parts) });
    const { protocol } = new URL(settings.publicUrl);
    kit.serve(functionCallsApi, callHandlers({ ...parts, apps: uses.directory, protocol }));
    kit.contribute(mergeParts, mergeDeployments(parts.functions, parts.deployer));
    kit.contribute(
      changeParticipants,
      registerDeployments({ ...parts, apps: uses.directory, clock, events, jobs }),
    );
    registerLogs({ ...parts, clock, events, jobs });
    registerSchedules({ ...parts, apps: uses.directory, events, jobs });
    const warmUp = async () => {
      if (await parts.deployments.exist()) await parts.sandbox.prepare();
    };
    kit.onStart(() => {
      if (kit.mode === 'command' || !kit.config.warmUp) return;
      warmUp().catch((error: unknown) => kit.log.warn({ err: error }, 'Server functions can’t run.'));
    });
    kit.onStop(async () => {
      await parts.sandbox.close();
      await parts.writer.flushAll();
      await parts.traffic.flush();
    });
  },
});
