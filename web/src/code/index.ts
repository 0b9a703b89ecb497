export { codeTheme } from './code-theme.js';
export { color } from './color.js';
export { JsonField } from './JsonField.js';
