import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RevertDialog } from './RevertDialog.js';
import type { VersionActions } from './use-version-actions.js';

interface MessageVersionProps {
  readonly messageId: string;
  readonly versionId: string;
  readonly versions: VersionActions;
  /** Number of messages after this exchange. */
  readonly laterMessages: number;
  readonly isBusy: boolean;
}

/** Previews the version that a message led to, or goes back to it. */
export function MessageVersion(props: MessageVersionProps): ReactNode {
  const { messageId, versionId, versions, laterMessages, isBusy } = props;
  const [isAsking, setAsking] = useState(false);
  const isPreviewed = versions.previewedId === versionId;
  const isLoading = versions.loadingId === versionId;
  return (
    <Box sx={{ display: 'flex', mr: -1.25 }}>
      <Button
        size="small"
        aria-pressed={isPreviewed}
        disabled={isLoading}
        onClick={() => versions.preview(isPreviewed ? undefined : versionId)}
      >
        {isLoading ? 'Loading...' : isPreviewed ? 'Previewing' : 'Preview'}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => setAsking(true)}>
        Revert this
      </Button>
      {isAsking && (
        <RevertDialog
          appId={versions.appId}
          versionId={versionId}
          removed={laterMessages}
          onConfirm={(rows) => versions.revert(versionId, messageId, rows)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
