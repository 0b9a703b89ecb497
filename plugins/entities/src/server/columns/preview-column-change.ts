import type { AppStore } from '@buildai/apps/shared';
import { isPage } from '@buildai/code-model';
import type { FileChange, VersionStore } from '@buildai/versions/shared';
import type { ColumnChange } from '../../shared/column-change.js';
import type { ColumnLoss } from '../../shared/columns-api.js';
import type { ColumnNotation } from '../../shared/convert/column-notation.js';
import { ColumnInCopy } from '../../shared/errors.js';
import type { ColumnRowsOf } from '../rows/column-rows.js';
import { changedFiles } from './files-of-change.js';
import { measureLoss } from './measure-loss.js';
import { mentionsOf } from './mentions.js';
import type { ColumnPlanning, ColumnRequest, PlannedColumnChange } from './plan-column-change.js';
import { removalOf } from './row-conversion.js';
import { rulesAbout } from './schema-rules.js';

export interface PreviewColumnChangeParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly versions: Pick<VersionStore, 'files'>;
  readonly planning: ColumnPlanning;
  readonly rows: ColumnRowsOf;
}

/** Says what a change of a column would do to the rows and to the code. */
export class PreviewColumnChange {
  constructor(private readonly parts: PreviewColumnChangeParts) {}

  /** What a change would do. Stores nothing. */
  async preview(request: ColumnRequest): Promise<ColumnLoss> {
    const planned = await this.parts.planning.plan(request);
    const { table, change } = planned;
    const measured = change.kind === 'remove' ? removalOf(change.field) : planned.conversion;
    const none = { empty: 0, changed: 0, refused: 0, samples: [], examples: [] };
    const rows = table && this.parts.rows(table);
    const total = async () => (rows ? rows.count() : 0);
    const loss =
      rows && measured
        ? await measureLoss(rows, measured)
        : { ...none, rows: await total(), exact: await total() };
    const field = 'field' in change ? change.field : undefined;
    const isBreaking = ['rename', 'retype', 'remove'].includes(change.kind);
    const files = field !== undefined && isBreaking ? await this.parts.versions.files(planned.base) : [];
    const changes =
      change.kind === 'remove' ? await this.parts.planning.changesOf(request.entity, planned, files) : [];
    const using = field === undefined ? [] : mentionsOf(changedFiles(files, changes), request.entity, field);
    const paths = using.map(({ path }) => path);
    return {
      ...loss,
      base: planned.base,
      files: using,
      notes: [...(await this.#notes(request, planned, loss)), ...notesOfCode(changes, paths)],
      notation: change.kind === 'retype' ? notationIn(change) : {},
      question: planned.question,
    };
  }

  async #notes(
    { appId }: ColumnRequest,
    { change, conversion, schema }: PlannedColumnChange,
    { exact }: Pick<ColumnLoss, 'exact'>,
  ): Promise<string[]> {
    const { apps, planning } = this.parts;
    const notes: string[] = [];
    if (change.kind === 'remove') {
      notes.push(...rulesAbout(schema, change.field));
      if (exact > 0)
        notes.push('Rows keep their values. Restoring the version before brings the field back with them.');
    }
    const isPublished = (await apps.get(appId))?.publishedVersionId !== undefined;
    if (change.kind !== 'rename' && !conversion) return notes;
    if (await planning.isInCopy(appId)) notes.push(ColumnInCopy().message);
    else if (isPublished && change.kind === 'rename')
      notes.push('The published app uses the old name until you publish.');
    else if (isPublished) notes.push('The published app shows the converted values at once.');
    return notes;
  }
}

/**
 * What becomes of pages that use a removed column.
 * @param using files that use it still
 */
function notesOfCode(changes: readonly FileChange[], using: readonly string[]): string[] {
  const pages = (type: FileChange['type']) =>
    changes.filter((each) => each.type === type && isPage(each.path)).map(({ path }) => path);
  const what = (path: string) => (using.includes(path) ? 'Some of what' : 'What');
  return [
    ...pages('delete').map((path) => `${path} is deleted, too: it is made of this column.`),
    ...pages('write').map((path) => `${what(path)} shows this column in ${path} is removed, too.`),
  ];
}

const notationIn = ({ decimal, dateOrder }: Extract<ColumnChange, { kind: 'retype' }>): ColumnNotation => ({
  ...(decimal && { decimal }),
  ...(dateOrder && { dateOrder }),
});
