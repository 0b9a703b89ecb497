import { appOption, requireApp } from '@buildai/apps/commands';
import type { AppStore } from '@buildai/apps/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import { secretInput } from '../../shared/secrets-api.js';
import type { SecretChanges } from '../secret-changes.js';
import type { StoredSecrets } from '../stored-secrets.js';

const options = z.object({
  app: appOption,
  key: secretInput.shape.key.meta({ title: 'Key', description: 'its name, such as STRIPE_KEY' }),
});

/** `secrets delete`: deletes a secret with its value. */
export const deleteSecretCommand = (
  apps: AppStore,
  secrets: StoredSecrets,
  changes: SecretChanges,
): Command =>
  defineCommand({
    name: 'secrets delete',
    summary: 'Delete a secret of an app with its value.',
    options,
    positions: ['app', 'key'],
    examples: ['secrets delete habit-tracker STRIPE_KEY', 'secrets delete habit-tracker STRIPE_KEY --yes'],
    async run({ app: named, key }, io) {
      const app = await requireApp(apps, named);
      if (!(await secrets.names(app.appId)).includes(key))
        throw new CommandError(
          `${app.name} has no secret ${key}. Run "buildai secrets list ${named}" to see all secrets.`,
        );
      const sure = await io.confirm(
        `Delete ${key} of "${app.name}"? Its value can’t be recovered, and functions that use it stop working.`,
      );
      if (sure) await changes.delete(app.appId, key);
      io.result({ appId: app.appId, key, deleted: sure }, () =>
        io.print(sure ? `${key} was deleted.` : 'Nothing was deleted.'),
      );
    },
  });
