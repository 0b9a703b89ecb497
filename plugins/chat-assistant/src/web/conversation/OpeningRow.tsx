import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface OpeningRowProps {
  readonly isOpen: boolean;
  /** IDs of what it expands. */
  readonly controls: string;
  readonly onToggle: () => void;
  /** Icon, subject and state. */
  readonly children: readonly [ReactNode, ReactNode, ReactNode];
}

/** An expandable row: three columns and an arrow. */
export function OpeningRow({ isOpen, controls, onToggle, children }: OpeningRowProps): ReactNode {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) auto 18px',
        alignItems: 'center',
        gap: 1,
        width: '100%',
        minHeight: 40,
        px: 1.5,
        py: 0.75,
        textAlign: 'start',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      {children}
      <ExpandMoreOutlined
        sx={{
          fontSize: 18,
          color: 'text.secondary',
          transform: isOpen ? 'rotate(180deg)' : 'none',
          transition: 'transform 140ms',
        }}
      />
    </ButtonBase>
  );
}
