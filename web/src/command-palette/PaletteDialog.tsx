import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '../slots/shell-slots.js';
import { CommandList, optionId } from './CommandList.js';
import { isComposing } from '../is-composing/index.js';

interface PaletteDialogProps {
  /** Accessible name of the dialog. */
  readonly title: string;
  /** The placeholder of the field. */
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The commands that match the query, best match first. Those of one group follow each other. */
  readonly commands: readonly Command[];
  readonly onClose: () => void;
  /** Rendered unseen, such as the sources of commands. */
  readonly children?: ReactNode;
}

/** A field over a list of commands. The focus stays in the field; the arrow keys select. */
export function PaletteDialog(props: PaletteDialogProps): ReactNode {
  const { title, placeholder, query, onQuery, commands, onClose, children } = props;
  const listId = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, commands.length - 1);

  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    if (typeof command.action === 'string') void navigate(command.action);
    else command.action();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') run(commands[current]);
    else if (step) setChosen((current + step + commands.length) % commands.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // Without this, MUI would refer to a title element that does not exist.
      slotProps={{ paper: { 'aria-label': title, 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, md: '12vh' } } }}
    >
      {children}
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': placeholder,
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': commands.length > 0 ? optionId(listId, current) : undefined,
            autoComplete: 'off',
          }}
          sx={{ height: 48 }}
        />
      </Box>
      <CommandList
        id={listId}
        commands={commands}
        current={current}
        query={query}
        onPoint={setChosen}
        onChoose={run}
      />
    </Dialog>
  );
}
