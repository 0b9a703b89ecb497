import type { ReactNode } from 'react';
import { RestoreProgressBar } from './RestoreProgressBar.js';
import { useRestoreProgress } from './use-restore-progress.js';

interface RestoreRowsProgressProps {
  readonly appId: string;
  readonly isBusy: boolean;
}

/** How far the rows are that change back with an undone restore. */
export default function RestoreRowsProgress({ appId, isBusy }: RestoreRowsProgressProps): ReactNode {
  const progress = useRestoreProgress(appId, { isListening: true, isBusy });
  return progress && <RestoreProgressBar {...progress} />;
}
