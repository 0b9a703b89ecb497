import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { readAddition } from './read-addition.js';
import { readFieldEdit } from './read-field-edits.js';
import { readLink } from './read-link.js';
import {
  readAccessEdit,
  readAppName,
  readRestyle,
  readSamplesEdit,
  readTextEdit,
} from './read-look-edits.js';
import { readDashboardEdit, readViewEdit } from './read-page-edits.js';
import { readRemoval } from './read-removal.js';
import { readRename } from './read-rename.js';
import { readSort } from './read-sort.js';
import { readUndo } from './read-undo.js';
import { splitRequest } from './split-request.js';

/** The edits in one part of a message, resolved against the current app; undefined if there are none. */
export function readPart(part: string, draft: AppDraft): (Edit | Unclear)[] | undefined {
  const one = (edit: Edit | Unclear | undefined) => (edit ? [edit] : undefined);
  return (
    one(readUndo(part)) ??
    one(readAppName(part)) ??
    one(readTextEdit(part, draft)) ??
    one(readSamplesEdit(part, draft)) ??
    one(readSort(part, draft)) ??
    one(readLink(part, draft)) ??
    one(readDashboardEdit(part, draft)) ??
    one(readFieldEdit(part, draft)) ??
    one(readAccessEdit(part, draft)) ??
    one(readViewEdit(part, draft)) ??
    one(readRestyle(part)) ??
    readRemoval(part, draft) ??
    one(readRename(part, draft)) ??
    readAddition(part, draft)
  );
}

/** Whether a message requests changes to the app, as far as it is understood. */
export function readsAsEdit(request: string, draft: AppDraft): boolean {
  return splitRequest(request).some(
    (part) => readPart(part, draft)?.some(({ kind }) => kind !== 'unclear') ?? false,
  );
}
