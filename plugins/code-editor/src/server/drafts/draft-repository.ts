import { readStored } from '@buildai/core';
import type { Clock, Database } from '@buildai/core';
import type { AppFile } from '@buildai/versions/shared';
import { z } from 'zod';
import type { BuildProblem } from '../../shared/build-problem.js';
import { buildProblem } from '../../shared/build-problem.js';
import { TooManyDrafts } from '../../shared/errors.js';

const table = 'code_drafts';

/** Drafts that a person can have in one app. */
const mostDrafts = 50;

/** Whose drafts. */
export interface DraftAuthor {
  readonly appId: string;
  readonly accountId: string;
}

/** A file that was saved and does not build yet. */
export interface Draft extends AppFile {
  /** The version that the text is based on; undefined replaces whatever is there. */
  readonly base: string | undefined;
  readonly problems: readonly BuildProblem[];
}

interface Row {
  readonly path: string;
  readonly content: string;
  readonly base_version_id: string | null;
  readonly problems: string;
}

const problemList = z.array(buildProblem);

const fromRow = (row: Row): Draft => ({
  path: row.path,
  content: row.content,
  base: row.base_version_id ?? undefined,
  problems: readStored(problemList, row.problems) ?? [],
});

const keysOf = ({ appId, accountId }: DraftAuthor) => ({ app_id: appId, account_id: accountId });

/** Drafts of files: one per author and path. */
export class DraftRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(author: DraftAuthor): Promise<readonly Draft[]> {
    const rows = await this.db<Row>(table).where(keysOf(author)).orderBy('path');
    return rows.map(fromRow);
  }

  async find(author: DraftAuthor, path: string): Promise<Draft | undefined> {
    const row = await this.db<Row>(table)
      .where({ ...keysOf(author), path })
      .first();
    return row && fromRow(row);
  }

  /** @throws TooManyDrafts */
  async put(author: DraftAuthor, { path, content, base, problems }: Draft): Promise<void> {
    const others = await this.db(table)
      .where(keysOf(author))
      .whereNot({ path })
      .count<{ count: number | string }[]>('* as count')
      .first();
    if (Number(others?.count) >= mostDrafts) throw TooManyDrafts();
    const written = {
      content,
      base_version_id: base ?? null,
      problems: JSON.stringify(problems),
      updated_at: this.clock.timestamp(),
    };
    await this.db(table)
      .insert({ ...keysOf(author), path, ...written })
      .onConflict(['app_id', 'account_id', 'path'])
      .merge(written);
  }

  async remove(author: DraftAuthor, paths: readonly string[]): Promise<void> {
    await this.db(table).where(keysOf(author)).whereIn('path', paths).delete();
  }
}
