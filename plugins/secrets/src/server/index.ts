import { appFeatures } from '@buildai/app-features/shared';
import { app, appStore, securityExaminers } from '@buildai/apps/shared';
import { commands, definePlugin, hostsForFunctions, sealedValues, secretBox } from '@buildai/core';
import { versionStore } from '@buildai/versions/shared';
import { secretsMigrations } from '../../migrations/index.js';
import { appSecrets } from '../shared/app-secrets.js';
import { secretRequirements } from '../shared/secret-requirements.js';
import { secretsApi } from '../shared/secrets-api.js';
import { deleteSecretCommand } from './commands/delete-secret.js';
import { listSecretsCommand } from './commands/list-secrets.js';
import { setSecretCommand } from './commands/set-secret.js';
import { RequestRepository } from './request-repository.js';
import { SecretRepository, sealedSecrets } from './secret-repository.js';
import { secretExaminer } from './security/secret-examiner.js';
import { secretsFeature } from './secrets-feature.js';
import { StoredSecrets } from './stored-secrets.js';

export default definePlugin({
  id: 'secrets',
  dependsOn: ['apps', 'versions', 'app-features'],
  uses: { apps: appStore, resolveApp: app, secretBox, versions: versionStore },
  migrations: secretsMigrations,
  register(kit) {
    const { clock, db, events, settings, uses } = kit;
    const { apps } = uses;
    const secrets = new StoredSecrets({
      db,
      events,
      apps,
      values: new SecretRepository(db, clock, uses.secretBox),
      requests: new RequestRepository(db, clock),
      readHost: hostsForFunctions(settings),
      requirements: () => kit.contributions(secretRequirements),
    });
    kit.provide(appSecrets, secrets);
    kit.contribute(sealedValues, sealedSecrets);
    kit.contribute(securityExaminers, secretExaminer({ secrets, versions: uses.versions }));
    kit.contribute(appFeatures, secretsFeature(secrets));
    for (const command of [listSecretsCommand, setSecretCommand, deleteSecretCommand])
      kit.contribute(commands, command(apps, secrets));

    const secretsOf = async (appId: string) => ({
      secrets: await secrets.list(appId),
      required: await secrets.required(appId),
    });
    kit.serve(secretsApi, {
      listSecrets: ({ params }) => secretsOf(params.appId),
      async saveSecrets({ params, body }) {
        await secrets.save(params.appId, body.secrets);
        return secretsOf(params.appId);
      },
      async changeSecretUse({ params, body }) {
        await secrets.changeUse(params.appId, params.name, body);
        return secretsOf(params.appId);
      },
      deleteSecret: ({ params }) => secrets.delete(params.appId, params.name),
    });
  },
});
