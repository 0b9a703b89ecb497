import type { AppChanges, VersionStore } from '@buildai/versions/shared';
import { Conflict } from '@buildai/core/shared';
import { applyEdits, modify } from 'jsonc-parser';
import { entityFilePath } from '../../../shared/entity-file.js';
import type { AccessLevel } from '../../../shared/entity-schema.js';

/** What is stated in the file of an entity: a place in it, and the level there. */
export type StatedLevel = readonly [path: readonly string[], level: AccessLevel];

export interface NarrowAccessParts {
  readonly appChanges: Pick<AppChanges, 'apply'>;
  readonly versions: Pick<VersionStore, 'head' | 'read'>;
}

/** The text of an entity file with these levels; the rest stays as it is written. */
export function withLevels(content: string, levels: readonly StatedLevel[]): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return levels.reduce(
    (text, [path, level]) => applyEdits(text, modify(text, [...path], level, { formattingOptions })),
    content,
  );
}

/**
 * States levels in the file of an entity, as a new version.
 * @throws Conflict if there is another newest version by now
 */
export async function narrowAccess(
  { appChanges, versions }: NarrowAccessParts,
  change: {
    readonly appId: string;
    readonly versionId: string;
    readonly entity: string;
    readonly levels: readonly StatedLevel[];
    readonly description: string;
    readonly accountId: string;
  },
): Promise<void> {
  const { appId, versionId, entity, levels, description, accountId } = change;
  const path = entityFilePath(entity);
  const content = await versions.read(versionId, path);
  if (content === undefined) throw Conflict();
  await appChanges.apply({
    appId,
    base: versionId,
    changes: [{ type: 'write', path, content: withLevels(content, levels) }],
    kind: 'edit',
    description,
    actor: { accountId },
  });
}
