export { codeTheme } from './code-theme.js';
export { color } from './color.js';
export { HighlightedCode } from './HighlightedCode.js';
export type { HighlightedCodeProps } from './HighlightedCode.js';
export { JsonField } from './JsonField.js';
