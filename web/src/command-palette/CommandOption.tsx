import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Command } from '../slots/shell-slots.js';

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** A command in the list. */
export function CommandOption({ id, command, selected, onPoint, onChoose }: CommandOptionProps): ReactNode {
  const Icon = command.icon;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 38,
        px: 1.25,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: selected ? 'action.selected' : undefined,
        '& > svg': { fontSize: 18, color: 'text.secondary' },
      }}
    >
      {Icon && <Icon />}
      {command.title}
    </Box>
  );
}
