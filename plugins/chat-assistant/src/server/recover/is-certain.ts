import type { AppDraft } from '@buildai/app-features/shared';
import { isCode, isLayout, isPage, omittedCode, readModule } from '@buildai/code-model';
import { isCodeOf, isStyle } from '../generate/whole-content.js';
import type { RecoveredFile } from './recovered-file.js';

/**
 * Whether a text can only be the whole new file: it parses, nothing is left out, it has the exports that such a file
 * needs, and all that the file had before. A part of a file would pass none of this, and would replace the whole.
 */
export function isCertain({ file, content }: RecoveredFile, draft: Pick<AppDraft, 'read'>): boolean {
  const before = draft.read(file);
  if (content.trim() === '') return false;
  // A form that is no action is doubtful enough: here, such a comment counts even where nothing was lost.
  if (omittedCode(file, content, before) ?? omittedCode(file, content, undefined)) return false;
  if (file.endsWith('.css')) return isStyle(content) && (before === undefined || content.includes(':root'));
  if (file.endsWith('.json')) return isSchema(content);
  if (!isCode(file) || !isCodeOf(file, content)) return false;
  const { exports } = readModule(content, file);
  if ((isPage(file) || isLayout(file)) && !exports.has('default')) return false;
  if (before === undefined) return exports.size > 0;
  return [...readModule(before, file).exports].every((name) => exports.has(name));
}

function isSchema(content: string): boolean {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && 'properties' in value;
  } catch {
    return false;
  }
}
