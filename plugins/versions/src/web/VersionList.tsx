import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, LoadingSkeleton } from '@buildai/web';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useVersionAddress } from './use-version-address.js';
import type { Versions } from './version-queries.js';
import { usePublishedVersion, useRestoreVersion } from './version-queries.js';
import { VersionRow } from './VersionRow.js';

interface VersionListProps {
  readonly appId: string;
  readonly versions: Versions;
  /** Called when a choice shows its result elsewhere. */
  readonly onDone: () => void;
}

/** All versions, newest first, with preview and restore. */
export function VersionList({ appId, versions: list, onDone }: VersionListProps): ReactNode {
  const address = useVersionAddress();
  const restore = useRestoreVersion(appId);
  const publishedId = usePublishedVersion(appId);
  const { versions, newest, error, loadOlder, isLoadingOlder } = list;

  // When the last page is loaded, the button disappears; focus moves to the first new row.
  const rows = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);
  const shown = versions?.length ?? 0;
  useEffect(() => {
    if (shownBefore.current === undefined || shown <= shownBefore.current) return;
    (rows.current?.children[shownBefore.current] as HTMLElement | undefined)?.focus();
    shownBefore.current = undefined;
  }, [shown]);

  const leave = (act: () => void): void => {
    onDone();
    act();
  };

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5, pb: 1 }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: 1, fontWeight: 600 }}>
          Versions
        </Typography>
        {address.previewed !== undefined && (
          <Button size="small" onClick={() => leave(() => address.preview(undefined))}>
            Show the newest
          </Button>
        )}
      </Box>
      {error && <ErrorState title="The versions couldn’t be loaded." error={error} onRetry={list.reload} />}
      {!versions && !error && <LoadingSkeleton shape="rows" />}
      <Box
        component="ul"
        ref={rows}
        sx={{ m: 0, px: 1, pb: 1, listStyle: 'none', maxHeight: 'min(440px, 60vh)', overflowY: 'auto' }}
      >
        {versions?.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isNewest={version.id === newest?.id}
            isPublished={version.id === publishedId}
            isPreviewed={version.id === address.previewed}
            isRestoring={restore.isPending && restore.variables.id === version.id}
            onPreview={() =>
              leave(() => address.preview(version.id === address.previewed ? undefined : version.id))
            }
            onShowChanges={() => leave(() => address.showChanges(version.id))}
            onRestore={() =>
              restore.mutate(version, {
                onSuccess: () => leave(() => address.previewed !== undefined && address.preview(undefined)),
              })
            }
          />
        ))}
        {loadOlder && (
          <Box component="li" sx={{ display: 'grid' }}>
            <Button
              size="small"
              loading={isLoadingOlder}
              onClick={() => {
                shownBefore.current = shown;
                loadOlder();
              }}
            >
              Show older versions
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
}
