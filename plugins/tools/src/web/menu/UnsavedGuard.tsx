import { ConfirmDialog } from '@buildai/web';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sentences } from '../../shared/sentences.js';
import type { ToolWorkspace } from '../state/tool-workspace.js';

/** The address of a link that leads away from the builder of this app, if the click follows it here. */
function leavingAddress(event: MouseEvent, appId: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname.startsWith(`/build/app/${appId}`)) return undefined;
  return pathname + search + hash;
}

/** Asks before the builder is left with edits that could not be saved. Others are saved on leaving. */
export function UnsavedGuard({ workspace }: { readonly workspace: ToolWorkspace }): ReactNode {
  const navigate = useNavigate();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isBlocked = workspace.state.status === 'error';
      const leaving = isBlocked ? leavingAddress(event, workspace.appId) : undefined;
      if (leaving === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAddress(leaving);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!workspace.state.isUnsaved) return;
      void workspace.flush();
      event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [workspace]);
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={sentences.leave}
      confirmLabel="Leave"
      destructive
      onConfirm={() => {
        if (address !== undefined) void navigate(address);
      }}
      onClose={() => setAddress(undefined)}
    >
      {workspace.state.error}
    </ConfirmDialog>
  );
}
