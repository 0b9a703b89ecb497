import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Command } from '../slots/shell-slots.js';
import { CommandOption } from './CommandOption.js';

interface CommandListProps {
  readonly id: string;
  readonly commands: readonly Command[];
  /** Index of the selected command. */
  readonly current: number;
  readonly query: string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (command: Command) => void;
}

/** ID of an option, which the field of the palette refers to. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The matching commands by group; the selected one is scrolled into view. */
export function CommandList({
  id,
  commands,
  current,
  query,
  onPoint,
  onChoose,
}: CommandListProps): ReactNode {
  useEffect(() => {
    document.getElementById(optionId(id, current))?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <Box sx={{ height: 'min(360px, 60vh)' }}>
      <Box id={id} role="listbox" aria-label="Commands" sx={{ p: 0.75, maxHeight: '100%', overflow: 'auto' }}>
        {commands.map((command, index) => (
          <Box key={`${command.group}/${command.id}`} role="presentation">
            {command.group !== commands[index - 1]?.group && (
              <Typography
                variant="caption"
                color="textSecondary"
                component="div"
                sx={{ px: 1.25, pt: 1, pb: 0.5 }}
              >
                {command.group}
              </Typography>
            )}
            <CommandOption
              id={optionId(id, index)}
              command={command}
              selected={index === current}
              onPoint={() => onPoint(index)}
              onChoose={() => onChoose(command)}
            />
          </Box>
        ))}
      </Box>
      {commands.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ p: 2, textAlign: 'center' }}>
          No results for “{query.trim()}”.
        </Typography>
      )}
    </Box>
  );
}
