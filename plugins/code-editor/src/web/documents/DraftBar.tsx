import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { failureText } from '@buildai/core/shared';
import { useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { BuildProblem } from '../../shared/build-problem.js';
import type { EditorPlace } from '../editor/CodeEditor.js';
import type { FileDocument } from './file-document.js';
import { useDocumentState } from './use-workspace.js';

interface DraftBarProps {
  readonly file: FileDocument;
  /** The error of the text as it is now is shown below it. */
  readonly isErrorShown: boolean;
  readonly onOpen: (path: string, place?: EditorPlace) => void;
  /** The draft was discarded, and no version has the file. */
  readonly onGone: () => void;
}

const placeOf = ({ path, line }: BuildProblem): string =>
  [path, line === undefined ? undefined : `line ${line}`].filter((part) => part !== undefined).join(', ');

/** Says that the text is stored for its author, and why it is not in the app. */
export function DraftBar({ file, isErrorShown, onOpen, onGone }: DraftBarProps): ReactNode {
  const state = useDocumentState(file);
  const toast = useToast();
  const [problem, ...others] = state?.problems ?? [];
  if (!problem || state?.conflict) return null;
  const { path = file.path, line = 1, column = 1 } = problem;
  const place = placeOf(problem);
  const discard = async (): Promise<void> => {
    try {
      if (await file.discardDraft()) onGone();
    } catch (cause) {
      toast({ message: failureText('Couldn’t discard the draft', cause), severity: 'error' });
    }
  };
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ borderRadius: 0, flex: 'none', '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
    >
      Not saved in the app yet: it does not build. Only you see this draft, and it goes in once it builds.
      {!isErrorShown && (
        <Box sx={{ mt: 0.5 }}>
          {place === '' ? problem.message : `${place}: ${problem.message}`}
          {others.length > 0 && ` (and ${others.length} more)`}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {!isErrorShown && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onOpen(path, { line, column })}
          >
            Go to error
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => void discard()}>
          Discard draft
        </Button>
      </Box>
    </Alert>
  );
}
