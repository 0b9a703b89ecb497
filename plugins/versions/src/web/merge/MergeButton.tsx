import { lazyComponent, useToast } from '@buildai/web';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { VersionChanges } from '../version-queries.js';

const MergeDialog = lazyComponent(() => import('./MergeDialog.js'));

interface MergeButtonProps {
  readonly appId: string;
  readonly changes: VersionChanges;
  readonly onMerged: () => void;
}

/** Brings the added and modified files of a version into another app. */
export function MergeButton({ appId, changes: { files, version }, onMerged }: MergeButtonProps): ReactNode {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const merged = files.filter(({ status }) => status === 'added' || status === 'modified');
  const open = () => {
    if (files.length === 0) toast({ message: 'No changes to merge', severity: 'error' });
    else if (merged.length === 0)
      toast({
        message: 'No files to merge (only additions and modifications are supported)',
        severity: 'error',
      });
    else setOpen(true);
  };
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={open}>
        Merge Changes
      </Button>
      {isOpen && (
        <MergeDialog
          appId={appId}
          files={merged}
          description={version.metadata.description}
          onMerged={onMerged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
