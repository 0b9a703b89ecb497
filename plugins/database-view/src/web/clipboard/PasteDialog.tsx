import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import type { PendingPaste } from '../grid/use-grid-paste.js';
import { NotationDialog } from '../notation/NotationDialog.js';

const PasteGapsDialog = lazyComponent(() => import('./PasteGapsDialog.js'));

/** What is asked before a paste. */
export function PasteDialog({ pending }: { readonly pending: PendingPaste }): ReactNode {
  const { cancel } = pending;
  return 'gaps' in pending ? (
    <PasteGapsDialog {...pending} onClose={cancel} />
  ) : (
    <NotationDialog {...pending.question} onAnswer={pending.answer} onClose={cancel} />
  );
}
