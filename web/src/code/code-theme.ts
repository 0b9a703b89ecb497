import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { color } from './color.js';
import { syntaxColors } from './syntax-colors.js';

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: color('text-primary') },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: color('text-primary'), padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: color('text-primary') },
  '.cm-gutters': {
    backgroundColor: color('background-default'),
    color: color('text-secondary'),
    border: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  // Half as strong as elsewhere, so that all colors of the syntax keep their contrast.
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: `color-mix(in srgb, ${color('action-hover')} 50%, transparent)`,
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: `${color('action-selected')} !important`,
  },
  '.cm-matchingBracket': { backgroundColor: color('action-selected'), outline: 'none' },
  '.cm-tooltip': {
    backgroundColor: color('background-paper'),
    color: color('text-primary'),
    border: `1px solid ${color('divider')}`,
    borderRadius: '8px',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: color('action-selected'),
    color: color('text-primary'),
  },
  '.cm-explanation': {
    margin: 0,
    padding: '6px 10px',
    maxWidth: '60ch',
    whiteSpace: 'pre-wrap',
    fontSize: '12px',
  },
  '.cm-diagnostic': { padding: '6px 10px', whiteSpace: 'pre-wrap', maxWidth: '60ch' },
  '.cm-foldPlaceholder': { backgroundColor: 'transparent', border: 'none', color: color('text-secondary') },
});

const highlight = HighlightStyle.define(syntaxColors);

/** The look of code: that of the product, in its current color scheme. */
export const codeTheme: Extension = [look, syntaxHighlighting(highlight)];
