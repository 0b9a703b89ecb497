import type { AppDraft } from './app-draft.js';
import type { Edit } from './edit.js';
import { entityIn } from './targets.js';

/** `link projects to clients`, `each project belongs to a client`. */
export function readLink(part: string, draft: AppDraft): Edit | undefined {
  const match =
    /^(?:link|connect|relate|attach|assign|tie)\s+(?:each\s+|every\s+|all\s+|the\s+)*(.+?)\s+(?:to|with)\s+(?:an?\s+|the\s+|their\s+|each\s+)?(.+)$/i.exec(
      part,
    ) ??
    /^(?:each\s+|every\s+|all\s+|an?\s+|the\s+)*(.+?)\s+(?:should\s+|must\s+|can\s+)?(?:belongs?\s+to|be linked to|be assigned to|is linked to|are linked to)\s+(?:an?\s+|the\s+)?(.+)$/i.exec(
      part,
    );
  const child = match && entityIn(draft.entities, match[1] ?? '');
  const parent = match && entityIn(draft.entities, match[2] ?? '');
  return child && parent && child !== parent
    ? { kind: 'link', child: child.name, parent: parent.name }
    : undefined;
}
