import type { DescribedApp } from '@buildai/app-features/shared';
import { jsonAsData } from '@buildai/core/shared';
import type { EntityStore } from '../../../shared/entity-store.js';
import type { PromptRows } from '../../../shared/prompt-rows.js';
import type { EntityRows } from './entity-rows.js';
import { readEntityRows } from './entity-rows.js';

const liveRows =
  'The rows are live: the preview and the published app share them, and a change of rows counts in both at once.';
const copiedRows =
  "The rows are the preview's own copy: a change of rows, and rows that you insert, are seen in the preview alone. The published app keeps its own rows, and publishing moves none.";

/** The stores that the rows are read from. */
export type RowReader = Pick<EntityStore, 'schemas' | 'list' | 'countUpTo' | 'hasPreviewCopy'>;

/**
 * Describes an app's rows to models: whose they are, and for each entity their number and, unless the operator or the
 * builder has turned that off, one example.
 */
export async function describeRows(
  store: RowReader,
  prompts: Pick<PromptRows, 'isOn'>,
  { appId, versionId, accountId }: DescribedApp,
): Promise<readonly string[]> {
  if (versionId === undefined) return [];
  const actor = { kind: 'owner', userId: accountId } as const;
  const scope = { appId, versionId, actor, inPreview: true };
  const rows = await readEntityRows(store, scope, await prompts.isOn(appId));
  return renderRows(rows, await store.hasPreviewCopy(appId));
}

/** @param hasCopy whether the preview shows a copy of the rows. */
export function renderRows(rows: readonly EntityRows[], hasCopy: boolean): readonly string[] {
  if (rows.length === 0) return [];
  return [hasCopy ? copiedRows : liveRows, ...rows.map(renderEntity)];
}

function renderEntity({ entity, count, sample }: EntityRows): string {
  return jsonAsData('rows', sample, { entity, count });
}
