import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BuilderContext } from '@buildai/apps/shared';
import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import type { VersionAddress } from './use-version-address.js';
import { useVersionAddress } from './use-version-address.js';
import type { Versions } from './version-queries.js';
import { useVersions } from './version-queries.js';

const ChangesDialog = lazyComponent(() => import('./ChangesDialog.js'));
const VersionsDrawer = lazyComponent(() => import('./timeline/VersionsDrawer.js'));

/** Shows the current version in the builder's header and opens the version list. */
export default function VersionMenu({ appId }: BuilderContext): ReactNode {
  const versions = useVersions(appId);
  const address = useVersionAddress();
  const { newest, error } = versions;
  const shown = newest ? shownVersion(versions, address) : undefined;
  return (
    <>
      {(shown ?? (error && !newest)) && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-expanded={address.isListOpen}
          aria-label={shown ? `Version ${shown.name}, ${shown.state}: all versions` : 'All versions'}
          endIcon={<KeyboardArrowDownOutlined />}
          onClick={() => address.showList(true)}
          sx={{
            flex: 'none',
            typography: 'body2',
            fontVariantNumeric: 'tabular-nums',
            color: shown && shown.state !== 'saved' ? 'primary.main' : 'text.secondary',
          }}
        >
          {shown?.name ?? 'Versions'}
          {shown && (
            <Box
              component="span"
              sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}
            >{` · ${shown.state}`}</Box>
          )}
        </Button>
      )}
      {address.isListOpen && (
        <VersionsDrawer appId={appId} newestId={newest?.id} onClose={() => address.showList(false)} />
      )}
      {address.changes !== undefined && (
        <ChangesDialog appId={appId} shown={address.changes} onClose={() => address.showChanges(undefined)} />
      )}
    </>
  );
}

function shownVersion(
  { versions, newest }: Versions,
  { previewed }: VersionAddress,
): { readonly name: string; readonly state: string } {
  const isNewest = previewed === undefined || previewed === newest?.id;
  const found = isNewest ? undefined : versions?.find(({ id }) => id === previewed);
  if (found) return { name: `v${found.number}`, state: 'previewing' };
  return { name: `v${newest?.number}`, state: isNewest ? 'saved' : 'previewing an older one' };
}
