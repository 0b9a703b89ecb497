import type { EditorView } from '@codemirror/view';
import { useToast } from '@buildai/web';
import { useCallback } from 'react';
import { formatView } from './format-view.js';

/** Formats the file of an editor, and says why if it cannot. */
export function useFormat(path: string): (view: EditorView) => void {
  const toast = useToast();
  return useCallback(
    (view) => {
      formatView(view, path).catch((error: unknown) =>
        toast({
          severity: 'error',
          message:
            error instanceof SyntaxError || (error instanceof Error && error.name === 'CssSyntaxError')
              ? 'Fix the syntax error, then format the file again.'
              : 'The formatter couldn’t be loaded. Try again.',
        }),
      );
    },
    [path, toast],
  );
}
