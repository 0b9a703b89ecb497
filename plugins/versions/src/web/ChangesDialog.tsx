import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ChangedFileTree } from './ChangedFileTree.js';
import { FileChanges } from './FileChanges.js';
import { LineCounts } from './LineCounts.js';
import type { DiffLayout } from './render-diff.js';
import { useVersionChanges } from './version-queries.js';

interface ChangesDialogProps {
  readonly appId: string;
  readonly versionId: string;
  readonly onClose: () => void;
}

/** All changes of a version, file by file. */
export default function ChangesDialog({ appId, versionId, onClose }: ChangesDialogProps): ReactNode {
  const { data, error, refetch } = useVersionChanges(appId, versionId);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [chosen, setChosen] = useState<DiffLayout>();
  const layout = chosen ?? (isWide ? 'side-by-side' : 'line-by-line');
  const titleId = useId();

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="xl"
      slotProps={{ paper: { sx: isPhone ? { m: 0, borderRadius: 0 } : { height: 'calc(100% - 64px)' } } }}
    >
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
            {data ? (
              <>
                {data.against
                  ? `Version ${data.version.number} against version ${data.against.number}`
                  : `Version ${data.version.number}, the first`}
                <span>
                  <LineCounts {...data.summary} /> in {data.summary.files}{' '}
                  {data.summary.files === 1 ? 'file' : 'files'}
                </span>
              </>
            ) : (
              'Comparing…'
            )}
          </Typography>
        </Box>
        {!isPhone && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Layout"
            value={layout}
            onChange={(_event, next: DiffLayout | null) => next && setChosen(next)}
          >
            <ToggleButton value="side-by-side">Side by side</ToggleButton>
            <ToggleButton value="line-by-line">Unified</ToggleButton>
          </ToggleButtonGroup>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {isWide && data && data.files.length > 0 && <ChangedFileTree files={data.files} />}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            overflowY: 'auto',
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            gap: 2,
            p: 2,
          }}
        >
          {error && (
            <ErrorState title="Failed to load comparison data" error={error} onRetry={() => void refetch()} />
          )}
          {!data && !error && <LoadingSkeleton count={8} />}
          {data?.files.length === 0 && (
            <EmptyState icon={DifferenceOutlined} title="No changes found between versions" />
          )}
          {data?.files.map((file) => (
            <FileChanges key={file.path} file={file} layout={layout} />
          ))}
        </Box>
      </Box>
    </Dialog>
  );
}
