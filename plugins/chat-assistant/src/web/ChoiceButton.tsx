import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface ChoiceButtonProps {
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of several things that can be chosen; pressed while it is. */
export function ChoiceButton({
  isChosen,
  isDisabled = false,
  onClick,
  children,
}: ChoiceButtonProps): ReactNode {
  return (
    <Button
      size="small"
      variant="outlined"
      color={isChosen ? 'primary' : 'inherit'}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onClick}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        textAlign: 'start',
        ...(isChosen
          ? { bgcolor: 'action.selected', borderColor: 'primary.main' }
          : { color: 'text.secondary', borderColor: 'divider' }),
      }}
    >
      {children}
    </Button>
  );
}
