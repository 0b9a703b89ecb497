import type { AppDraft } from '@buildai/app-features/shared';
import { followSchema } from './follow-schema.js';

const entityOf = (path: string) => /^entities\/(\w+)\.json$/.exec(path)?.[1];

/** Has the code of the app follow each schema that a reply changes, unless the reply changes that code itself. */
export function followInReply(draft: AppDraft): void {
  const files = draft.baseFiles();
  for (const change of draft.changes()) {
    const entity = change.type === 'write' ? entityOf(change.path) : undefined;
    if (change.type !== 'write' || entity === undefined) continue;
    const followed = followSchema(files, entity, change.content);
    const code = followed.find(({ path }) => path !== change.path);
    if (!code || draft.read(code.path) !== draft.readBase(code.path)) continue;
    for (const each of followed) if (each.type === 'write') draft.write(each.path, each.content);
  }
}
