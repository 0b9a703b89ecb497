import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { BuilderContext } from '@buildai/apps/shared';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useVersionAddress } from './use-version-address.js';
import { useVersions } from './version-queries.js';
import { VersionList } from './VersionList.js';

const ChangesDialog = lazyComponent(() => import('./ChangesDialog.js'));

/** Shows the current version in the builder's header and opens the version list. */
export default function VersionMenu({ appId }: BuilderContext): ReactNode {
  const versions = useVersions(appId);
  const address = useVersionAddress();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { newest } = versions;
  if (!newest) return null;

  const previewed =
    address.previewed === newest.id
      ? undefined
      : versions.versions?.find(({ id }) => id === address.previewed);
  const [name, state] = previewed
    ? [`v${previewed.number}`, 'previewing']
    : [
        `v${newest.number}`,
        address.previewed === undefined || address.previewed === newest.id
          ? 'saved'
          : 'previewing an older one',
      ];

  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-label={`Version ${name}, ${state}: all versions`}
        endIcon={<KeyboardArrowDownOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flex: 'none',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
          color: state === 'saved' ? 'text.secondary' : 'primary.main',
        }}
      >
        {name}
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}
        >{` · ${state}`}</Box>
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Versions',
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)', mt: 0.5 },
          },
        }}
      >
        <VersionList appId={appId} versions={versions} onDone={() => setAnchor(undefined)} />
      </Popover>
      {address.changes !== undefined && (
        <ChangesDialog
          appId={appId}
          versionId={address.changes}
          onClose={() => address.showChanges(undefined)}
        />
      )}
    </>
  );
}
