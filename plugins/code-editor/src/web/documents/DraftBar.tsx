import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
}

const placeOf = ({ path, line }: BuildProblem): string =>
  [path, line === undefined ? undefined : `line ${line}`].filter((part) => part !== undefined).join(', ');

/** Says that the text is kept for its author, and why it is not in the app. */
export function DraftBar({ file, isErrorShown, onOpen }: DraftBarProps): ReactNode {
  const state = useDocumentState(file);
  const [problem, ...others] = state?.problems ?? [];
  if (!problem || state?.conflict) return null;
  const { path = file.path, line = 1, column = 1 } = problem;
  const place = placeOf(problem);
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
        <Button size="small" color="inherit" onClick={() => file.discardDraft()}>
          Discard draft
        </Button>
      </Box>
    </Alert>
  );
}
