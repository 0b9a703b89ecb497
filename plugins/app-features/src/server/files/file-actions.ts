import { isCode, parseModule } from '@buildai/code-model';
import type { ActionKind, AppFeature, AppSurface, PlanAction, Refusal } from '../../shared/index.js';
import {
  numberedText,
  plainContent,
  parseEditBlocks,
  refuseInvalidFile,
  refuseMissing,
} from '../../shared/index.js';
import type { AppDraft } from '../../shared/draft.js';
import { applyEdit } from './apply-edit.js';
import { refuseOmission } from './refuse-omission.js';

const prompt = `- add_file, edit_file: the whole new content of \`file\`. Never leave parts out with a comment.
- partial_edit: small changes to a large \`file\`. The content is one or more blocks, each marker alone on its line:
<<<<<<< SEARCH
lines exactly as they are in the file, enough of them to fit one place only
=======
the new lines
>>>>>>> REPLACE
- delete_file: \`file\`, no content.`;

const shortPrompt = `- add_file, edit_file: the whole content of \`file\`, nothing left out.
- partial_edit: a small change to \`file\`:
<<<<<<< SEARCH
lines exactly as they are in the file
=======
the new lines
>>>>>>> REPLACE
- delete_file: \`file\`, no content.`;

/** Actions on files of any kind. */
export function fileActions(surface: AppSurface): AppFeature {
  const write: PlanAction = (draft, action) => {
    const { file } = action;
    const refusal = surface.refusePath(file) ?? refuseTaken(draft, file);
    if (refusal) return refusal;
    return (surface.fileKindOf(file)?.write ?? writeText)(draft, action);
  };
  const refuseTaken = (draft: AppDraft, file: string): Refusal | undefined => {
    if (draft.read(file) !== undefined) return undefined;
    const [taken] = surface.takenNames([...draft.paths, file], (path) => path === file);
    return taken && { reason: taken.message, detail: 'Or delete the other file first.' };
  };
  const writeText: PlanAction = (draft, { file, content }) => {
    const code = plainContent(content, (text) => !isCode(file) || parseModule(text, file).isWhole);
    const refusal =
      refuseEmpty(file, code) ?? refuseOmission(file, code, draft.read(file)) ?? refuseInvalid(file, code);
    if (!refusal) draft.write(file, code);
    return refusal;
  };
  const edit: PlanAction = (draft, { file, content }) => {
    const refusal = surface.refusePath(file);
    if (refusal) return refusal;
    const text = draft.read(file);
    if (text === undefined) return refuseMissing(file, draft.paths);
    const parsed = parseEditBlocks(content);
    if (!parsed.ok) return { reason: parsed.reason, detail: numberedText(text) };
    const outcome = applyEdit(file, text, parsed.blocks);
    if (!outcome.ok) return outcome.refusal;
    const error = refuseOmission(file, outcome.text, text) ?? refuseInvalid(file, outcome.text);
    if (!error) draft.write(file, outcome.text);
    return error;
  };
  const remove: PlanAction = (draft, { file }) => {
    const isThere = draft.read(file) !== undefined;
    const refusal = isThere ? undefined : (surface.refusePath(file) ?? refuseMissing(file, draft.paths));
    if (!refusal) draft.delete(file);
    return refusal;
  };
  const refuseInvalid = (file: string, text: string) =>
    refuseInvalidFile(file, text, surface.checkFile(file, text));

  const kinds: readonly ActionKind[] = [
    { type: 'add_file', plan: write },
    { type: 'edit_file', plan: write },
    { type: 'partial_edit', plan: edit },
    { type: 'delete_file', plan: remove },
  ];
  return { id: 'files', actions: { kinds, files: [], prompt, shortPrompt } };
}

function refuseEmpty(file: string, code: string): Refusal | undefined {
  if (code.trim() !== '' || file.endsWith('.css')) return undefined;
  return {
    reason: `${file} would be empty.`,
    detail: 'Put the whole file between the tags of the action.',
  };
}
