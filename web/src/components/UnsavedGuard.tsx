import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { navigate } from '../address/address.js';
import { ConfirmDialog } from './ConfirmDialog.js';

interface UnsavedGuardProps {
  /** Path of the pages that keep the changes: its own and those below it. */
  readonly within: string;
  /** Whether there are changes that cannot be saved. Others are saved on leaving. */
  readonly isBlocked: () => boolean;
  readonly hasUnsaved: () => boolean;
  /** Saves what is unsaved, when the tab is about to be closed. */
  readonly onSave: () => void;
  /** What is unsaved, and what happens to it. */
  readonly children: ReactNode;
}

/** The address of a link that leads away, if the click follows it in this tab. */
function leavingAddress(event: MouseEvent, within: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const stays = pathname === within || pathname.startsWith(`${within}/`);
  return origin !== location.origin || stays ? undefined : pathname + search + hash;
}

/** Asks before pages are left with changes that cannot be saved, and before the tab is closed with unsaved ones. */
export function UnsavedGuard(props: UnsavedGuardProps): ReactNode {
  const { within, isBlocked, hasUnsaved, onSave, children } = props;
  const [address, setAddress] = useState<string>();
  const onClick = useEffectEvent((event: MouseEvent) => {
    const leaving = isBlocked() ? leavingAddress(event, within) : undefined;
    if (leaving === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAddress(leaving);
  });
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!hasUnsaved()) return;
    onSave();
    event.preventDefault();
  });
  useEffect(() => {
    const clicked = (event: MouseEvent): void => onClick(event);
    const unloaded = (event: BeforeUnloadEvent): void => onUnload(event);
    document.addEventListener('click', clicked, true);
    addEventListener('beforeunload', unloaded);
    return () => {
      document.removeEventListener('click', clicked, true);
      removeEventListener('beforeunload', unloaded);
    };
  }, []);
  return (
    <ConfirmDialog
      open={address !== undefined}
      title="You have unsaved changes! Are you sure you want to leave?"
      confirmLabel="Leave"
      destructive
      onConfirm={() => {
        if (address !== undefined) navigate(address);
      }}
      onClose={() => setAddress(undefined)}
    >
      {children}
    </ConfirmDialog>
  );
}
