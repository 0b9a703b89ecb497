import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/context-item.js';

interface DeleteItemDialogProps {
  readonly item: ContextItem;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms the deletion of an item. */
export default function DeleteItemDialog({ item, onDelete, onClose }: DeleteItemDialogProps): ReactNode {
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      destructive
      title={
        <>
          Delete “<Name>{item.name}</Name>”?
        </>
      }
      confirmLabel="Delete item"
      onConfirm={async () => {
        await onDelete();
        toast({
          message: (
            <>
              “<Name>{item.name}</Name>” deleted
            </>
          ),
          severity: 'success',
        });
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        Your app will no longer find its content{item.externalFileUrl && '. The original isn’t affected'}.
        This can’t be undone.
      </Typography>
    </ConfirmDialog>
  );
}
