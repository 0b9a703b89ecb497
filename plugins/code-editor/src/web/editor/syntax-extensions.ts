import { jsonParseLinter } from '@codemirror/lang-json';
import { linter, lintGutter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { checkText } from './check-text.js';
import type { TypeServer } from './use-type-server.js';

/** Errors of syntax in files without types. */
export function syntaxExtensions(path: string, server: TypeServer): Extension {
  if (path.endsWith('.json')) return [lintGutter(), linter(jsonParseLinter())];
  if (path.endsWith('.css')) return [lintGutter(), checkText(path, server)];
  return [];
}
