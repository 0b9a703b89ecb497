import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { VersionView } from '../../shared/api.js';
import type { RowsBack } from '../../shared/restored-rows.js';
import RestoreRowsChoice from './RestoreRowsChoice.js';
import { useRestoreVersion } from './use-restore-version.js';

interface RestoreDialogProps {
  readonly appId: string;
  readonly version: VersionView;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Asks before a version is restored, and whether its rows go back with it. */
export default function RestoreDialog({
  appId,
  version,
  onRestored,
  onClose,
}: RestoreDialogProps): ReactNode {
  const restore = useRestoreVersion(appId);
  const [rows, setRows] = useState<RowsBack>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await restore(version, rows);
      onRestored();
    } finally {
      setBusy(false);
    }
  };
  const name = version.name === null ? `version ${version.number}` : `“${version.name}”`;
  return (
    <ConfirmDialog
      open
      title={`Restore ${name}?`}
      confirmLabel="Restore"
      busyLabel="Restoring..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>
        The code and the tables of your app go back to how they were in version {version.number}. Messages
        about later versions leave the conversation. You can undo this.
      </Typography>
      <RestoreRowsChoice appId={appId} versionId={version.id} rows={rows} onRows={setRows} isBusy={isBusy} />
    </ConfirmDialog>
  );
}
