import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChangeSummary } from '@buildai/versions/shared';
import type { ReactNode } from 'react';
import type { VersionActions } from './use-version-actions.js';

interface ReplyFooterProps {
  readonly versionId: string;
  readonly changes: ChangeSummary | undefined;
  readonly versions: VersionActions;
  readonly isBusy: boolean;
}

/** Change summary and version actions of a reply. */
export function ReplyFooter({ versionId, changes, versions, isBusy }: ReplyFooterProps): ReactNode {
  const isNewest = versions.newestId === undefined || versions.newestId === versionId;
  const isPreviewed = versions.previewedId === versionId;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, ml: -1.25 }}>
      {changes && changes.files > 0 && (
        <Button
          size="small"
          onClick={() => versions.showChanges(versionId)}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <Box component="span" sx={{ display: 'flex', gap: 0.75 }}>
            <Box component="span" sx={{ color: 'success.main' }}>
              +{changes.added}
            </Box>
            <Box component="span" sx={{ color: 'error.main' }}>
              −{changes.removed}
            </Box>
            <span>
              in {changes.files} {changes.files === 1 ? 'file' : 'files'}
            </span>
          </Box>
        </Button>
      )}
      {!isNewest && (
        <>
          <Button
            size="small"
            aria-pressed={isPreviewed}
            onClick={() => versions.preview(isPreviewed ? undefined : versionId)}
          >
            {isPreviewed ? 'Previewing' : 'Preview this version'}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void versions.restore(versionId)}>
            Restore
          </Button>
        </>
      )}
    </Box>
  );
}
