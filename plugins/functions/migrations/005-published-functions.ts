import type { Migration } from '@buildai/core';

interface File {
  readonly app_id: string;
  readonly owner_id: string;
  readonly path: string;
  readonly hash: string;
  readonly published_at: string | null;
  readonly created_at: string;
}

const functionPath = /^functions\/([\w-]{1,100})\.(js|ts)$/;

/** What was published counts as confirmed by the owner, as what is published from now on is. */
export const publishedFunctions: Migration = {
  name: '005_published_functions',
  async up(db) {
    const files = await db('apps')
      .join('versions', 'versions.id', 'apps.published_version_id')
      .join('version_files', 'version_files.app_id', 'apps.id')
      .whereRaw(
        'version_files.first_number <= versions.number and version_files.end_number > versions.number',
      )
      .where('version_files.path', 'like', 'functions/%')
      .orderBy(['apps.id', 'version_files.path'])
      .select<File[]>(
        ...['apps.owner_id', 'apps.published_at', 'apps.created_at'],
        ...['version_files.app_id', 'version_files.path', 'version_files.hash'],
      );
    const rows = files.flatMap(({ app_id, owner_id, path, hash, published_at, created_at }) => {
      const [, name, language] = functionPath.exec(path) ?? [];
      const confirmed = { confirmed_by: owner_id, confirmed_at: published_at ?? created_at };
      return name === undefined
        ? []
        : [{ app_id, owner_id, name, code_hash: `${hash}.${language}`, ...confirmed }];
    });
    // Code that still runs because what was published after it does not.
    const live = await db('live_functions')
      .join('apps', 'apps.id', 'live_functions.app_id')
      .select<{ app_id: string; owner_id: string; name: string; code_hash: string; created_at: string }[]>(
        ...['app_id', 'owner_id', 'live_functions.name', 'code_hash', 'created_at'],
      );
    const running = live.map(({ created_at, ...code }) => ({
      ...code,
      confirmed_by: code.owner_id,
      confirmed_at: created_at,
    }));
    for (const row of [...rows, ...running])
      await db('confirmed_functions')
        .insert(row)
        .onConflict(['app_id', 'owner_id', 'name', 'code_hash'])
        .ignore();
  },
  // The table is dropped by the migration before.
  down: () => Promise.resolve(),
};
