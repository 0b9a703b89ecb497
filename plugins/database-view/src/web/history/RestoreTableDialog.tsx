import { ConfirmDialog } from '@buildai/web';
import type { RestoreResult } from '@buildai/entities/shared';
import type { ReactNode } from 'react';

export interface CountedRestore {
  readonly at: string;
  /** What the restore would do. */
  readonly result: RestoreResult;
}

interface RestoreTableDialogProps {
  /** What people read in place of the name of the entity. */
  readonly label: string;
  readonly counted: CountedRestore;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Rows that a restore changes. */
export const changedBy = ({ updated, returned, removed }: RestoreResult): number =>
  updated + returned + removed;

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

function whyConflicting({ conflicting, conflicts }: RestoreResult): string {
  const one = conflicting === 1;
  return `${rows(conflicting)} will stay unchanged, because ${one ? 'it' : 'they'} would break a rule of this table: ${conflicts[0]?.message ?? ''}`;
}

function effectOf(result: RestoreResult): string {
  const { updated, returned, unknown, conflicting } = result;
  const parts = [
    updated > 0 ? `${rows(updated)} will get earlier values back.` : '',
    returned > 0 ? `${rows(returned)} that ${returned === 1 ? 'was' : 'were'} deleted will be back.` : '',
    unknown > 0
      ? `${rows(unknown)} will stay unchanged, because their earlier values are no longer kept.`
      : '',
    conflicting > 0 ? whyConflicting(result) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No row would change.' : parts.join(' ');
}

/** Asks before a whole table is restored, with what that changes. */
export function RestoreTableDialog({
  label,
  counted,
  onConfirm,
  onClose,
}: RestoreTableDialogProps): ReactNode {
  const when = new Date(counted.at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <ConfirmDialog
      open
      title={`Restore ${label} to ${when}?`}
      confirmLabel="Restore"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {effectOf(counted.result)} Rows that were added later stay.
    </ConfirmDialog>
  );
}
