import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface RoundButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** Submits the form by default. */
  readonly onClick?: () => void;
}

/** The button at the end of the composer. */
export function RoundButton({ label, icon, disabled = false, onClick }: RoundButtonProps): ReactNode {
  return (
    <IconButton
      type={onClick ? 'button' : 'submit'}
      aria-label={label}
      title={label}
      disabled={disabled}
      {...(onClick ? { onClick } : {})}
      sx={{
        flex: 'none',
        borderRadius: '50%',
        bgcolor: 'primary.dark',
        color: 'common.white',
        '&:hover': { bgcolor: 'primary.dark', color: 'common.white', opacity: 0.9 },
        '&.Mui-disabled': { bgcolor: 'action.selected', color: 'text.disabled' },
      }}
    >
      {icon}
    </IconButton>
  );
}
