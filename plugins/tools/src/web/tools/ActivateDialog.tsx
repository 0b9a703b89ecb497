import { ConfirmDialog } from '@buildai/web';
import type { ReactNode } from 'react';

interface ActivateDialogProps {
  readonly open: boolean;
  readonly title: 'Activate Your Tool' | 'Activate Your Chat Assistant';
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what activating means before it is done. */
export function ActivateDialog({ children, ...dialog }: ActivateDialogProps): ReactNode {
  return (
    <ConfirmDialog {...dialog} confirmLabel="Activate">
      {children}
    </ConfirmDialog>
  );
}
