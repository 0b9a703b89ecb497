import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/context-item.js';
import { addressOf } from '../copy/address-of.js';
import { typeLooks } from '../copy/type-icons.js';
import { hasFailed } from './has-failed.js';
import { ItemError } from './ItemError.js';
import { ItemFacts } from './ItemFacts.js';
import { ItemMenu } from './ItemMenu.js';
import { ItemName } from './ItemName.js';
import { ItemProgress } from './ItemProgress.js';
import { ItemStatusActions } from './ItemStatusActions.js';
import { ItemWarning } from './ItemWarning.js';
import type { ItemActions } from './use-item-actions.js';

interface ItemRowProps {
  readonly item: ContextItem;
  /** Label of its source. */
  readonly source: string;
  readonly actions: ItemActions;
  readonly onReplace: () => void;
  readonly onEncoding: () => void;
  readonly onDelete: () => void;
}

/** An item: name, status and actions. */
export function ItemRow({ item, source, actions, onReplace, onEncoding, onDelete }: ItemRowProps): ReactNode {
  const [isRenamed, setRenamed] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { name, status, type, warning } = item;
  const { Icon } = typeLooks[type];
  const address = addressOf(item);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        // On a phone, the status moves below the name.
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
        columnGap: 1.5,
        alignItems: 'start',
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon sx={{ mt: '1px', color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <ItemName
          name={name}
          isEdited={isRenamed}
          onSave={(changed) => actions.rename(item, changed)}
          onDone={(byKey) => {
            setRenamed(false);
            if (byKey) menuButton.current?.focus();
          }}
        />
        {address && (
          <Link
            href={item.externalFileUrl ?? undefined}
            target="_blank"
            rel="noreferrer"
            variant="caption"
            color="textSecondary"
            underline="hover"
            noWrap
            sx={{ display: 'block' }}
          >
            {address}
          </Link>
        )}
        <ItemFacts item={item} source={source} />
        {status === 'running' && <ItemProgress item={item} />}
        {hasFailed(item) && <ItemError item={item} />}
        {status === 'synced' && warning !== null && <ItemWarning warning={warning} />}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          mt: { xs: 0.75, md: 0 },
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 28,
        }}
      >
        <ItemStatusActions item={item} actions={actions} onEncoding={onEncoding} onReplace={onReplace} />
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 3, md: 4 } }}>
        <ItemMenu
          item={item}
          buttonRef={menuButton}
          onRename={() => setRenamed(true)}
          onReplace={onReplace}
          onEncoding={onEncoding}
          onSync={() => actions.sync(item)}
          onSchedule={(schedule) => actions.schedule(item, schedule)}
          onDelete={onDelete}
        />
      </Box>
    </Box>
  );
}
