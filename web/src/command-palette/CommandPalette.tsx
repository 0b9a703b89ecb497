import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '../slots/shell-slots.js';
import { CommandList, optionId } from './CommandList.js';
import { findCommands } from './find-commands.js';
import { useSourcedCommands } from './use-sourced-commands.js';
import { useShellCommands } from './use-shell-commands.js';

/** Search over pages, apps and actions. The focus stays in the field; the arrow keys select. */
export default function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const listId = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const [sources, commands] = useSourcedCommands(query);
  const shellCommands = useShellCommands();
  const found = findCommands([...commands, ...shellCommands], query);
  const current = Math.min(chosen, found.length - 1);

  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    if (typeof command.action === 'string') void navigate(command.action);
    else command.action();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') run(found[current]);
    else if (step) setChosen((current + step + found.length) % found.length);
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
      slotProps={{ paper: { 'aria-label': 'Command palette', 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, md: '12vh' } } }}
    >
      {sources}
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder="Search pages, apps and actions"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Search pages, apps and actions',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': found.length > 0 ? optionId(listId, current) : undefined,
            autoComplete: 'off',
          }}
          sx={{ height: 48 }}
        />
      </Box>
      <CommandList
        id={listId}
        commands={found}
        current={current}
        query={query}
        onPoint={setChosen}
        onChoose={run}
      />
    </Dialog>
  );
}
