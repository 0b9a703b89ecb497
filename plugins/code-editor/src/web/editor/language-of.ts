import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import type { Extension } from '@codemirror/state';

/** Syntax of a file by its extension. */
export function languageOf(path: string): Extension {
  if (path.endsWith('.css')) return css();
  if (path.endsWith('.json')) return json();
  return javascript({ jsx: !path.endsWith('.ts'), typescript: /\.tsx?$/.test(path) });
}
