import type { AppStore } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import type { ChangeParticipant, VersionStore } from '@buildai/versions/shared';
import type { FunctionFile } from '../code/app-functions.js';
import { functionFiles } from '../code/app-functions.js';
import { readFunctionFacts } from '../code/function-facts.js';
import type { AppRights } from './app-rights.js';
import { codeKey } from './app-rights.js';
import { needsConfirmation } from './rights-of.js';
import type { RightsRepository } from './rights-repository.js';

/** The hash of the content, whatever its language. */
const hashOf = ({ codeHash }: FunctionFile): string => codeHash.replace(/\.\w+$/, '');

export interface ConfirmEditsParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly repository: Pick<RightsRepository, 'confirmed'>;
  readonly rights: Pick<AppRights, 'confirm'>;
  readonly versions: Pick<VersionStore, 'known' | 'manifest' | 'read'>;
}

/**
 * What a person wrote needs no further confirmation: a new file, and an edit of a text that was confirmed or needed no
 * confirmation. An edit of any other says nothing about the rest of it. A text that the app had before, which an undo or
 * another name brings back, is one that has not been written now.
 */
export function confirmEdits({ apps, repository, rights, versions }: ConfirmEditsParts): ChangeParticipant {
  const filesOf = async (versionId: string | undefined, transaction: Transaction) =>
    versionId === undefined ? [] : functionFiles(await versions.manifest(versionId, transaction));
  const isHarmless = async (versionId: string, { path }: FunctionFile, transaction: Transaction) => {
    const text = await versions.read(versionId, path, transaction);
    return text === undefined || !needsConfirmation(readFunctionFacts(text, path));
  };
  return {
    async prepare({ appId, version, actor }, transaction) {
      if (version?.kind !== 'edit') return;
      const { parentId, versionId } = version;
      const before = await filesOf(parentId, transaction);
      const known = new Map(before.map((file) => [file.name, file]));
      const written = (await filesOf(versionId, transaction)).filter(
        ({ name, codeHash }) => known.get(name)?.codeHash !== codeHash,
      );
      const app = written.length > 0 ? await apps.get(appId, transaction) : undefined;
      if (!app) return;
      const approved = await repository.confirmed(app, transaction);
      const confirmed = new Set(approved.map(codeKey));
      const texts = new Set(approved.map(({ codeHash }) => codeHash));
      const old = await versions.known(version, written.map(hashOf), transaction);
      const isTrusted = async (file: FunctionFile): Promise<boolean> => {
        if (texts.has(file.codeHash)) return true;
        if (old.has(hashOf(file))) return false;
        const was = known.get(file.name);
        if (!was || parentId === undefined || confirmed.has(codeKey(was))) return true;
        return isHarmless(parentId, was, transaction);
      };
      const trusted: FunctionFile[] = [];
      for (const file of written) if (await isTrusted(file)) trusted.push(file);
      await rights.confirm(app, trusted, actor.accountId, transaction);
    },
  };
}
