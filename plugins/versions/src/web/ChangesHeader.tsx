import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LineCounts } from './LineCounts.js';
import type { VersionChanges } from './version-queries.js';

interface ChangesHeaderProps {
  readonly titleId: string;
  /** Undefined while it is loading. */
  readonly changes: VersionChanges | undefined;
  /** Whether it is loaded later. */
  readonly isWaiting: boolean;
  /** Controls beside the title. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

function ChangesSummary({ version, against, summary }: VersionChanges): ReactNode {
  return (
    <>
      {against
        ? `Version ${version.number} against version ${against.number}`
        : `Version ${version.number}, the first`}
      <span>
        <LineCounts {...summary} /> in {summary.files} {summary.files === 1 ? 'file' : 'files'}
      </span>
    </>
  );
}

/** Title of the changes, with what is compared. */
export function ChangesHeader({
  titleId,
  changes,
  isWaiting,
  children,
  onClose,
}: ChangesHeaderProps): ReactNode {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: { xs: 2, md: 3 },
        pr: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="subtitle1" component="h2">
          All Changes
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        >
          {changes ? <ChangesSummary {...changes} /> : isWaiting ? 'The assistant is working…' : 'Comparing…'}
        </Typography>
      </Box>
      {children}
      <IconButton aria-label="Close" onClick={onClose}>
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}
