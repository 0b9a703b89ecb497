export { codeTheme } from './code-theme.js';
export { color } from './color.js';
