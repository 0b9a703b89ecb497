import { useToast } from '@buildai/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { waitForChanges } from '@buildai/versions/shared';
import type { ChangeSummary } from '@buildai/versions/shared';
import type { ReactNode } from 'react';
import type { VersionActions } from './use-version-actions.js';

interface ReplyFooterProps {
  readonly versionId: string;
  readonly changes: ChangeSummary | undefined;
  readonly versions: VersionActions;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
}

/** Change summary of a reply, which opens the changes. */
export function ReplyFooter({ versionId, changes, versions, isBusy }: ReplyFooterProps): ReactNode {
  const toast = useToast();
  const showChanges = () => {
    if (isBusy) toast({ message: waitForChanges, severity: 'info' });
    else versions.showChanges(versionId);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, ml: -1.25 }}>
      {changes && changes.files > 0 && (
        <Button size="small" onClick={showChanges} sx={{ fontVariantNumeric: 'tabular-nums' }}>
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
    </Box>
  );
}
