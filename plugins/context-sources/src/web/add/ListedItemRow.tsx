import { formatBytes } from '@buildai/core/shared';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ListedItem } from '../../shared/context-api.js';
import { addressOf } from '../copy/address-of.js';
import { typeLooks } from '../copy/type-icons.js';

interface ListedItemRowProps {
  readonly item: ListedItem;
  /** The folder or page in which it was found. */
  readonly parentName: string | undefined;
  readonly isChecked: boolean;
  /** Single selection. */
  readonly isSingle: boolean;
  readonly onToggle: () => void;
}

/** A selectable item of a source. Items that the app already has are disabled. */
export function ListedItemRow(props: ListedItemRowProps): ReactNode {
  const { item, parentName, isChecked, isSingle, onToggle } = props;
  const { Icon, label } = typeLooks[item.type];
  const isTaken = item.status !== 'unsynced';
  const Control = isSingle ? Radio : Checkbox;
  const facts = [
    addressOf(item) ?? label,
    parentName && `in ${parentName}`,
    item.size !== null && formatBytes(item.size),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 44 }}>
      <FormControlLabel
        disabled={isTaken}
        control={<Control size="small" checked={isTaken || isChecked} onChange={onToggle} />}
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
            <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Typography variant="body2" component="span" noWrap sx={{ display: 'block' }} title={item.name}>
                {item.name}
              </Typography>
              <Typography
                variant="caption"
                component="span"
                color="textSecondary"
                noWrap
                sx={{ display: 'block' }}
              >
                {facts.filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        }
        sx={{
          flex: 1,
          minWidth: 0,
          mr: 0,
          py: 0.5,
          '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 },
        }}
      />
      {isTaken && <StatusChip label="Added" tone="success" />}
    </Box>
  );
}
