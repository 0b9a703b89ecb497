import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { FileDiff } from '../shared/api.js';
import { countLines } from '../shared/diff.js';
import { diffStyles } from './diff-styles.js';
import { LineCounts } from './LineCounts.js';
import type { DiffLayout } from './render-diff.js';
import { renderDiff } from './render-diff.js';

/** The diff of one file, collapsible. */
export function FileChanges({ file, layout }: { file: FileDiff; layout: DiffLayout }): ReactNode {
  const counts = useMemo(() => countLines(file), [file]);
  // Added and deleted files have only one side, so a split view makes no sense.
  const ownLayout = file.status === 'modified' ? layout : 'line-by-line';
  const rendered = useMemo(() => renderDiff(file, ownLayout), [file, ownLayout]);
  return (
    <Box
      component="details"
      open
      id={sectionId(file.path)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        overflow: 'clip',
        scrollMarginTop: 8,
        '&:not([open]) .fold': { rotate: '-90deg' },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 1,
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <ExpandMoreOutlined
          className="fold"
          fontSize="small"
          sx={{ color: 'text.secondary', transition: 'rotate 140ms' }}
        />
        <Box component="h3" sx={{ typography: 'code', m: 0, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {file.path}
        </Box>
        <LineCounts {...counts} />
      </Box>
      {/* The code in it is escaped, which the tests of render-diff verify. */}
      <Box
        role="group"
        aria-label={`Changed lines of ${file.path}`}
        sx={diffStyles}
        dangerouslySetInnerHTML={{ __html: rendered }}
      />
    </Box>
  );
}

export const sectionId = (path: string): string => `changes-of-${path}`;
