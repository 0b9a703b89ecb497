import type { AppSurface } from '@buildai/app-features/shared';
import { findFences, isLong } from './find-fences.js';

/** Blocks in these languages are shown to people: commands, logs, drawings. */
const shown = /^(?:sh|bash|shell|zsh|console|text|txt|md|markdown|log|diff|mermaid|csv|http|sql)\b/i;
/** Tags and markers that a model writes only if it means to change something. */
const markers = [
  /^[ \t>*-]*<action\s[^>\n]*\b(?:type|file)\s*=/im,
  /&lt;action\s[^\n]{0,300}type=/i,
  /^<{5,9} ?SEARCH\s*$/m,
  /^\*\*\* (?:Begin Patch|Update File|Add File)/m,
  /^diff --git |^@@ -\d+,\d+ \+\d+,\d+ @@/m,
  /^\s*[{[]\s*"(?:action|actions|tool|tool_calls|name|function)"\s*:/,
  /<\|(?:tool_call|python_tag|channel)\|?>|\[TOOL_CALLS\]|<tool_call>|<function_calls>|<invoke\b/,
];

/** Whether a text without any action holds code or orders, which a person who does not read code has no use for. */
export function holdsCode(text: string, surface: Pick<AppSurface, 'fileKindOf'>): boolean {
  const plain = text.replace(/`[^`\n]*`/g, '');
  if (markers.some((marker) => marker.test(plain))) return true;
  if (/^[ \t]*(?:import\s.+from\s|export\s+(?:default|const|function)\s)/m.test(withoutFences(text)))
    return true;
  return findFences(text, surface).some((fence) => isLong(fence) && !shown.test(fence.info));
}

/** The marks of a fence are taken whole: each part of a long row of them would be looked for in all of the text. */
const fenced = /^\s{0,3}(`{3,}(?!`)|~{3,}(?!~))[^]*?^\s{0,3}\1/gm;
const withoutFences = (text: string) => text.replace(fenced, '');
