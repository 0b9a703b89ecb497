import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/context-item.js';
import type { ItemActions } from './use-item-actions.js';

const DeleteItemDialog = lazyComponent(() => import('./DeleteItemDialog.js'));
const EncodingDialog = lazyComponent(() => import('./EncodingDialog.js'));
const ReplaceItemDialog = lazyComponent(() => import('./ReplaceItemDialog.js'));

/** The open dialog, and its item. */
export interface OpenItemDialog {
  readonly dialog: 'delete' | 'replace' | 'encoding';
  readonly item: ContextItem;
}

interface ItemDialogsProps {
  readonly open: OpenItemDialog;
  /** All items of the app. */
  readonly items: readonly ContextItem[];
  readonly actions: ItemActions;
  readonly onClose: () => void;
}

/** The dialogs of an item. */
export function ItemDialogs({ open, items, actions, onClose }: ItemDialogsProps): ReactNode {
  const { dialog, item } = open;
  switch (dialog) {
    case 'delete':
      return <DeleteItemDialog item={item} onDelete={() => actions.remove(item)} onClose={onClose} />;
    case 'encoding':
      return (
        <EncodingDialog
          item={item}
          onChoose={(encoding) => actions.chooseEncoding(item, encoding)}
          onClose={onClose}
        />
      );
    case 'replace':
      return (
        <ReplaceItemDialog
          appId={item.appId}
          item={item}
          others={items.filter(({ id }) => id !== item.id)}
          onReplace={(newItemId) => actions.replace(item, newItemId)}
          onClose={onClose}
        />
      );
  }
}
