import { isEntityFile } from '@buildai/entities/shared';
import type { Action } from '../../shared/action.js';
import { applyEdit } from './apply-edit.js';
import type { Draft } from './draft.js';
import { parseEditBlocks } from './edit-blocks.js';
import { refuseMissing, refusePath } from './file-path.js';
import { numberedText } from './numbered-text.js';
import { refuseEntityFile, writeEntity } from './plan-entity.js';
import type { Refusal } from './refusal.js';
import { stripFence } from './strip-fence.js';

/** A comment that stands for code that was left out, as a line by itself: no such comment is long. */
const comment = /^(?:\/\/|\/\*|\{\/\*|<!--|#)/;
const elision =
  /(?:\.\.\.|…).*\b(?:existing|rest|remaining|unchanged|same|previous)\b|\b(?:existing|rest of|remaining|unchanged|same as|previous)\b.*(?:\.\.\.|…)/i;
const longestElision = 200;

function findElision(code: string): string | undefined {
  return code
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.length <= longestElision && comment.test(line) && elision.test(line));
}

/** add_file and edit_file: the whole new content, whether the file was there or not. */
export function writeFile(draft: Draft, action: Action): Refusal | undefined {
  const { file, content } = action;
  if (isEntityFile(file)) return refusePath(file) ?? writeEntity(draft, action);
  const code = stripFence(content);
  const refusal = refusePath(file) ?? refuseContent(draft, file, code);
  if (!refusal) draft.write(file, code);
  return refusal;
}

/** partial_edit: blocks of text to find and what to put there. */
export function editFile(draft: Draft, { file, content }: Action): Refusal | undefined {
  const refusal = refusePath(file);
  if (refusal) return refusal;
  const text = draft.read(file);
  if (text === undefined) return refuseMissing(file, draft.paths);
  const parsed = parseEditBlocks(content);
  if (!parsed.ok) return { reason: parsed.reason, detail: numberedText(text) };
  const outcome = applyEdit(file, text, parsed.blocks);
  if (!outcome.ok) return outcome.refusal;
  const fault = isEntityFile(file) ? refuseEntityFile(file, outcome.text) : undefined;
  if (!fault) draft.write(file, outcome.text);
  return fault;
}

export function deleteFile(draft: Draft, { file }: Action): Refusal | undefined {
  const refusal =
    refusePath(file) ?? (draft.read(file) === undefined ? refuseMissing(file, draft.paths) : undefined);
  if (!refusal) draft.delete(file);
  return refusal;
}

function refuseContent(draft: Draft, file: string, code: string): Refusal | undefined {
  if (code.trim() === '' && file !== 'globals.css') {
    return {
      reason: `${file} would be empty.`,
      detail: 'Put the whole file between the tags of the action.',
    };
  }
  const left = draft.read(file) === undefined ? undefined : findElision(code);
  if (left !== undefined) {
    return {
      reason: `The new ${file} leaves code out: ${left}`,
      detail: 'Write the whole file, or change parts of it with partial_edit.',
    };
  }
  return undefined;
}
