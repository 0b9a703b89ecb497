import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ChangedFileTree } from './ChangedFileTree.js';
import { ChangesHeader } from './ChangesHeader.js';
import { FileChanges } from './FileChanges.js';
import { LayoutToggle } from './LayoutToggle.js';
import type { DiffLayout } from './render-diff.js';
import { MergeButton } from './merge/MergeButton.js';
import { waitForChanges } from '../shared/busy-apps.js';
import { useBusyApp } from './use-busy-app.js';
import type { VersionComparison } from './use-version-address.js';
import { useVersionChanges } from './version-queries.js';

interface ChangesDialogProps {
  readonly appId: string;
  readonly shown: VersionComparison;
  readonly onClose: () => void;
}

/** All changes of a version, file by file; while the assistant is working, once it is done. */
export default function ChangesDialog({ appId, shown, onClose }: ChangesDialogProps): ReactNode {
  const isBusy = useBusyApp(appId);
  const { data: loaded, error, refetch } = useVersionChanges(appId, shown, !isBusy);
  // Whether the assistant is working may be known only after the diff was loaded.
  const data = isBusy ? undefined : loaded;
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
      <ChangesHeader titleId={titleId} changes={data} isWaiting={isBusy} onClose={onClose}>
        {data && <MergeButton appId={appId} changes={data} onMerged={onClose} />}
        {!isPhone && <LayoutToggle layout={layout} onChange={setChosen} />}
      </ChangesHeader>
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
          {error && !isBusy && (
            <ErrorState title="Failed to load comparison data" error={error} onRetry={() => void refetch()} />
          )}
          {isBusy && <EmptyState icon={HourglassEmptyOutlined} title={waitForChanges} />}
          {!data && !error && !isBusy && <LoadingSkeleton count={8} />}
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
