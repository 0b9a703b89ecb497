import { app, appStore } from '@buildai/apps/shared';
import { definePlugin, sealedValues, secretBox } from '@buildai/core';
import { secretsMigrations } from '../../migrations/index.js';
import { appSecrets } from '../shared/app-secrets.js';
import { secretsApi } from '../shared/secrets-api.js';
import { SecretRepository, sealedSecrets } from './secret-repository.js';
import { StoredSecrets } from './stored-secrets.js';

export default definePlugin({
  id: 'secrets',
  dependsOn: ['apps', 'app-features'],
  uses: { apps: appStore, resolveApp: app, secretBox },
  migrations: secretsMigrations,
  register(kit) {
    const { clock, db, events, uses } = kit;
    const secrets = new StoredSecrets(db, events, uses.apps, new SecretRepository(db, clock, uses.secretBox));
    kit.provide(appSecrets, secrets);
    kit.contribute(sealedValues, sealedSecrets);
    kit.serve(secretsApi, {
      listSecrets: async ({ params }) => ({ secrets: await secrets.list(params.appId) }),
      saveSecrets: async ({ params, body }) => ({ secrets: await secrets.save(params.appId, body.secrets) }),
      deleteSecret: ({ params }) => secrets.delete(params.appId, params.name),
    });
  },
});
