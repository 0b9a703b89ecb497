import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

interface RateItemProps {
  readonly isRated: boolean;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

/** Lets the builder rate a reply, once. */
export function RateItem({ isRated, isBusy, onOpen }: RateItemProps): ReactNode {
  return (
    <MenuItem disabled={isRated || isBusy} aria-haspopup="dialog" onClick={onOpen}>
      {isRated ? 'already rated' : 'Rate this response'}
    </MenuItem>
  );
}
