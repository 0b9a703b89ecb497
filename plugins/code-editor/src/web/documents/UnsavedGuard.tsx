import { ConfirmDialog } from '@buildai/web';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CodeWorkspace } from './code-workspace.js';

/** The address of a link that leads away from this page, if the click follows it here. */
function leavingAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  return pathname + search + hash;
}

/** Asks before the page is left with changes that cannot be saved. Others are saved on leaving. */
export function UnsavedGuard({ workspace }: { workspace: CodeWorkspace }): ReactNode {
  const navigate = useNavigate();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const leaving = workspace.isBlocked ? leavingAddress(event) : undefined;
      if (leaving === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAddress(leaving);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!workspace.hasUnsaved) return;
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
      title="You have unsaved changes! Are you sure you want to leave?"
      confirmLabel="Leave"
      destructive
      onConfirm={() => {
        if (address !== undefined) void navigate(address);
      }}
      onClose={() => setAddress(undefined)}
    >
      They stay in this tab until you close or reload it.
    </ConfirmDialog>
  );
}
