import { harmlessLine } from '@buildai/core/shared';
import type { ModuleOutline } from '@buildai/code-model';
import { isEntityFile } from '@buildai/entities/shared';
import type { AppFile } from '@buildai/versions/shared';

/** Visible texts of one file, in characters. */
const mostText = 240;

/**
 * A file that is not shown, in one line: `components/Bill.jsx: exports default, dueLabel; shows “Past due”, “Send”`.
 * Contents are put on one line without angle brackets, so that they cannot look like a tag of the prompt.
 */
export function outlineFile({ path, content }: AppFile, module: ModuleOutline | undefined): string {
  const parts = isEntityFile(path) ? fieldsOf(content) : module ? partsOf(module) : [];
  const line = parts.length === 0 ? path : `${path}: ${parts.join('; ')}`;
  return harmlessLine(line).replace(/\s+/g, ' ').replace(/</g, '‹').replace(/>/g, '›');
}

function partsOf({ address, exports, texts }: ModuleOutline): string[] {
  let left = mostText;
  const shown = texts.filter((text) => (left -= text.length) > 0).map((text) => `“${text}”`);
  return [
    ...(address === undefined ? [] : [address]),
    ...(exports.length === 0 ? [] : [`exports ${exports.join(', ')}`]),
    ...(shown.length === 0 ? [] : [`shows ${shown.join(', ')}`]),
  ];
}

function fieldsOf(schema: string): string[] {
  const fields = [...schema.matchAll(/"(\w+)"\s*:\s*\{/g)].map(([, field = '']) => field);
  const own = fields.filter((field) => field !== 'properties');
  return own.length === 0 ? [] : [`fields ${own.join(', ')}`];
}
