import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RetrievedFile } from '../../shared/message.js';
import { tokenText } from './token-text.js';

type ContextFile = Pick<RetrievedFile, 'filePath'> & Partial<RetrievedFile>;

interface ContextFileListProps {
  readonly label: string;
  readonly files: readonly ContextFile[];
  readonly isForAdmin: boolean;
}

/** Paths of files; for admins with the retrieval methods and the number of tokens. */
export function ContextFileList({ label, files, isForAdmin }: ContextFileListProps): ReactNode {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map(({ filePath, retrievalMethods = [], tokenEstimation = 0 }) => (
        <Box
          component="li"
          key={filePath}
          sx={{
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
            <Box component="span" sx={{ typography: 'code', overflowWrap: 'anywhere' }}>
              {filePath}
            </Box>
            {isForAdmin && (
              <Box
                component="span"
                sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {tokenText(tokenEstimation)}
              </Box>
            )}
          </Box>
          {isForAdmin && (
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {retrievalMethods.join(', ')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
