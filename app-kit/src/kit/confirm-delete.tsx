import type { ReactElement } from 'react';
import { useState } from 'react';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from './alert-dialog.js';
import { Button } from './button.js';
import { messageOf } from '../lib/error-message.js';
import { Spinner } from './spinner.js';
import { toast } from './toast.js';
import { kitText } from '../texts/kit-text.js';

export interface ConfirmDeleteProps {
  /** What is deleted: `Acme Inc.` */
  readonly name: string;
  /** Deletes it. The dialog stays open until it is done; errors are shown in it. */
  readonly onConfirm: () => unknown;
  readonly description?: string;
  /** The trigger button. Otherwise use `open` and `onOpenChange`. */
  readonly children?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Asks for confirmation before a permanent deletion. */
export function ConfirmDelete({
  name,
  onConfirm,
  description,
  children,
  open,
  onOpenChange,
}: ConfirmDeleteProps) {
  const [openHere, setOpenHere] = useState(false);
  const [busy, setBusy] = useState(false);
  const setOpen = (next: boolean) => {
    setOpenHere(next);
    onOpenChange?.(next);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setOpen(false);
      toast.success(kitText('wasDeleted', { name }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog open={open ?? openHere} onOpenChange={(next) => !busy && setOpen(next)}>
      {children && <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>}
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{kitText('deleteQuestion', { name })}</AlertDialogTitle>
          <AlertDialogDescription>{description ?? kitText('cannotBeUndone')}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={busy}>{kitText('cancel')}</AlertDialogCancel>
          <Button variant="destructive" disabled={busy} onClick={() => void confirm()}>
            {busy && <Spinner />}
            {kitText('delete')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
