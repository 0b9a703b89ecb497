import type { PublishParticipant } from '@buildai/apps/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { functionFiles } from '../code/app-functions.js';
import type { AppRights } from './app-rights.js';

export interface ConfirmPublishedParts {
  readonly rights: Pick<AppRights, 'confirm'>;
  readonly versions: Pick<VersionStore, 'manifest'>;
}

/** Who publishes a version confirms its functions. */
export const confirmPublished = ({ rights, versions }: ConfirmPublishedParts): PublishParticipant => ({
  async published({ accountId, app, versionId }, transaction) {
    const files = functionFiles(await versions.manifest(versionId, transaction));
    await rights.confirm(app, files, accountId, transaction);
  },
});
