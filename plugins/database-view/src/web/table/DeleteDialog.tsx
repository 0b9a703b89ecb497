import { appsApi } from '@buildai/apps/shared';
import { ConfirmDialog, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEntityLabel } from '../entities/use-entity-label.js';

interface DeleteDialogProps {
  readonly appId: string;
  readonly entity: string;
  readonly count: number | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before rows are deleted. */
export function DeleteDialog({ appId, entity, count, onConfirm, onClose }: DeleteDialogProps): ReactNode {
  const label = useEntityLabel(appId, entity);
  const api = useApi(appsApi);
  const { data: app } = useQuery({
    queryKey: ['database-app', appId],
    queryFn: ({ signal }) => api.getApp({ params: { appId } }, { signal }),
  });
  const isPublished = app !== undefined && app.publishedAt !== null;
  const rows = count === 1 ? 'row' : 'rows';
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete ${count === undefined ? 'all' : count.toLocaleString('en-US')} ${rows} of ${label}?`}
      confirmLabel={`Delete ${rows}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isPublished
        ? `The published app loses ${count === 1 ? 'it' : 'them'} as well.`
        : 'You can restore deleted rows from History.'}
    </ConfirmDialog>
  );
}
