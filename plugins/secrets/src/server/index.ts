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
import { SecretChanges } from './secret-changes.js';
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
    const values = new SecretRepository(db, clock, uses.secretBox);
    const requests = new RequestRepository(db, clock);
    const readHost = hostsForFunctions(settings);
    const requirements = () => kit.contributions(secretRequirements);
    const secrets = new StoredSecrets({ values, requests, readHost, requirements });
    const changes = new SecretChanges({ db, events, apps, values, requests, readHost });
    kit.provide(appSecrets, secrets);
    kit.contribute(sealedValues, sealedSecrets);
    kit.contribute(securityExaminers, secretExaminer({ secrets, versions: uses.versions }));
    kit.contribute(appFeatures, secretsFeature(secrets, changes));
    kit.contribute(commands, listSecretsCommand(apps, secrets));
    kit.contribute(commands, setSecretCommand(apps, changes));
    kit.contribute(commands, deleteSecretCommand(apps, secrets, changes));

    const secretsOf = async (appId: string) => ({
      secrets: await secrets.list(appId),
      required: await secrets.required(appId),
    });
    kit.serve(secretsApi, {
      listSecrets: ({ params }) => secretsOf(params.appId),
      async saveSecrets({ params, body }) {
        await changes.save(params.appId, body.secrets);
        return secretsOf(params.appId);
      },
      async changeSecretUse({ params, body }) {
        await changes.changeUse(params.appId, params.name, body);
        return secretsOf(params.appId);
      },
      deleteSecret: ({ params }) => changes.delete(params.appId, params.name),
    });
  },
});
