import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { lazyComponent, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { VersionView } from '../../shared/api.js';
import { waitForChanges } from '../../shared/busy-apps.js';
import { useBusyApp } from '../use-busy-app.js';
import type { VersionComparison } from '../use-version-address.js';
import { useVersionAddress } from '../use-version-address.js';
import { usePublishedVersion, useVersions } from '../version-queries.js';
import { VersionItem } from './VersionItem.js';
import { VersionsHeader } from './VersionsHeader.js';
import { VersionTimeline } from './VersionTimeline.js';

const RestoreDialog = lazyComponent(() => import('../restore/RestoreDialog.js'));

interface VersionsDrawerProps {
  readonly appId: string;
  readonly newestId: string | undefined;
  readonly onClose: () => void;
}

/** All versions of the app, with what can be done with each. */
export default function VersionsDrawer({ appId, newestId, onClose }: VersionsDrawerProps): ReactNode {
  const address = useVersionAddress();
  const toast = useToast();
  const isBusy = useBusyApp(appId);
  const [isNamed, setNamed] = useState(false);
  const list = useVersions(appId, isNamed);
  const publishedId = usePublishedVersion(appId);
  const [restored, setRestored] = useState<VersionView>();
  const compare = (changes: VersionComparison): void => {
    if (isBusy) toast({ message: waitForChanges, severity: 'info' });
    else address.showChanges(changes);
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Versions',
          sx: { width: { xs: '100%', sm: 460 }, maxWidth: '100%' },
        },
      }}
    >
      <VersionsHeader
        isNamed={isNamed}
        onNamed={setNamed}
        onShowNewest={address.previewed === undefined ? undefined : () => address.preview(undefined)}
        onClose={onClose}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <VersionTimeline
          list={list}
          isNamed={isNamed}
          renderVersion={(version) => (
            <VersionItem
              key={version.id}
              appId={appId}
              version={version}
              isNewest={version.id === newestId}
              isPublished={version.id === publishedId}
              isPreviewed={version.id === address.previewed}
              isBusy={isBusy}
              onPreview={() => address.preview(version.id === address.previewed ? undefined : version.id)}
              onShowChanges={() => compare({ versionId: version.id, against: undefined })}
              onCompare={() =>
                newestId !== undefined && compare({ versionId: newestId, against: version.id })
              }
              onRestore={() => setRestored(version)}
            />
          )}
        />
      </Box>
      {restored && (
        <RestoreDialog
          appId={appId}
          version={restored}
          onRestored={() => (address.previewed === undefined ? onClose() : address.preview(undefined))}
          onClose={() => setRestored(undefined)}
        />
      )}
    </Drawer>
  );
}
