import type { AppStore } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import type { ChangeParticipant, Version, VersionStore } from '@buildai/versions/shared';
import type { LiveWriteGuard } from './live-write-guard.js';
import type { LiveWriteRepository } from './live-write-repository.js';

export interface EditedCodeParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly guard: Pick<LiveWriteGuard, 'codeHash' | 'mayWrite'>;
  readonly repository: Pick<LiveWriteRepository, 'decide'>;
  readonly versions: Pick<VersionStore, 'known' | 'manifest'>;
}

/**
 * Code that a person changed may change live rows if the code before it could. A text that the app had before, which an
 * undo brings back, was not written by a person now.
 */
export function allowEditedCode({ apps, guard, repository, versions }: EditedCodeParts): ChangeParticipant {
  const bringsBack = async (version: Version, parentId: string, transaction: Transaction) => {
    const before = new Set((await versions.manifest(parentId, transaction)).map(({ hash }) => hash));
    const written = (await versions.manifest(version.versionId, transaction))
      .filter(({ hash }) => !before.has(hash))
      .map(({ hash }) => hash);
    return (await versions.known(version, written, transaction)).size > 0;
  };
  return {
    async prepare({ appId, version, actor }, transaction) {
      if (version?.kind !== 'edit' || version.parentId === undefined) return;
      const app = await apps.get(appId, transaction);
      if (app?.publishedVersionId === undefined) return;
      const [before, after] = [
        await guard.codeHash(version.parentId, transaction),
        await guard.codeHash(version.versionId, transaction),
      ];
      if (before === after || !(await guard.mayWrite(app, before, transaction))) return;
      if (await bringsBack(version, version.parentId, transaction)) return;
      await repository.decide(app, after, 'allowed', actor.accountId, transaction);
    },
  };
}
