import { search } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { color } from '@buildai/web/code';

/** Labels in sentence case, as in the rest of the product. */
const labels = EditorState.phrases.of({
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole word',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
  go: 'Go',
});

const control = {
  height: '30px',
  padding: '0 10px',
  verticalAlign: 'middle',
  fontFamily: 'inherit',
  fontSize: '13px',
  color: color('text-primary'),
  border: `1px solid ${color('divider')}`,
  borderRadius: '6px',
};

const focused = { outline: `2px solid ${color('primary-main')}`, outlineOffset: '-1px' };

/** CodeMirror gives its own close buttons no size. */
const closeButton = {
  top: '8px',
  right: '8px',
  width: '28px',
  height: '28px',
  padding: '0',
  fontSize: '18px',
  lineHeight: '1',
  color: color('text-secondary'),
  backgroundColor: 'transparent',
  border: 'none',
  borderRadius: '6px',
  cursor: 'pointer',
  '&:hover': { backgroundColor: color('action-hover') },
  '&:focus-visible': focused,
};

const look = EditorView.theme({
  '.cm-panels': { backgroundColor: color('background-paper'), color: color('text-primary') },
  '.cm-panels-top': { borderBottom: `1px solid ${color('divider')}` },
  '.cm-panels-bottom': { borderTop: `1px solid ${color('divider')}` },
  '.cm-textfield': {
    ...control,
    width: '220px',
    maxWidth: '100%',
    backgroundColor: color('background-default'),
    '&::placeholder': { color: color('text-secondary'), opacity: 1 },
    '&:focus': focused,
  },
  '.cm-button': {
    ...control,
    fontWeight: 500,
    backgroundColor: 'transparent',
    backgroundImage: 'none',
    cursor: 'pointer',
    '&:hover, &:active': { backgroundColor: color('action-hover'), backgroundImage: 'none' },
    '&:focus-visible': focused,
  },
  '.cm-panel.cm-search': {
    padding: '6px 40px 6px 12px',
    '& input, & button, & label': { margin: '3px 8px 3px 0' },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      height: '30px',
      verticalAlign: 'middle',
      fontSize: '13px',
    },
    '& input[type=checkbox]': {
      width: '16px',
      height: '16px',
      margin: '0 6px 0 0',
      accentColor: color('primary-main'),
    },
    '& [name=close]': { ...closeButton, margin: '0' },
  },
  '.cm-panel.cm-dialog': {
    padding: '6px 40px 6px 12px',
    '& label': { fontSize: '13px' },
    '& input, & button': { margin: '3px 8px 3px 0' },
    '& .cm-dialog-close': { ...closeButton, margin: '0' },
  },
  '.cm-searchMatch': {
    backgroundColor: color('accent-soft'),
    outline: `1px solid ${color('accent-border')}`,
  },
  '.cm-searchMatch-selected': {
    backgroundColor: `color-mix(in srgb, ${color('warning-main')} 35%, transparent)`,
  },
});

/** Find and replace (Ctrl/Cmd+F), and going to a line, with the look of the product's fields and buttons. */
export const searchPanel: Extension = [search({ top: true }), labels, look];
