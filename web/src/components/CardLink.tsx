import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface CardLinkProps {
  readonly to: string;
  /** Called when the link is about to be used, to load what it leads to. */
  readonly onApproach?: () => void;
  readonly children: ReactNode;
}

/** The name of what a card shows; its link covers the whole card. */
export function CardLink({ to, onApproach, children }: CardLinkProps): ReactNode {
  return (
    <Link
      component={RouterLink}
      to={to}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      color="inherit"
      underline="none"
      sx={{
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
      }}
    >
      {children}
    </Link>
  );
}
