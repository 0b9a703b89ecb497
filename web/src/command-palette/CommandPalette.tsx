import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PanelHost } from '../slots/PanelHost.js';
import { usePanelRegistry } from '../slots/panel-registry.js';
import { commandSources } from '../slots/shell-slots.js';
import type { Command } from '../slots/shell-slots.js';
import type { AnyPanel } from '../slots/slot.js';
import { findCommands } from './find-commands.js';
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
  const optionId = (index: number): string => `${listId}-${index}`;

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

  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);

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
            'aria-activedescendant': found.length > 0 ? optionId(current) : undefined,
            autoComplete: 'off',
          }}
          sx={{ height: 48 }}
        />
      </Box>
      <Box
        id={listId}
        role="listbox"
        aria-label="Commands"
        sx={{ p: 0.75, height: 'min(360px, 60vh)', overflow: 'auto' }}
      >
        {found.map((command, index) => (
          <Box key={`${command.group}/${command.id}`} role="presentation">
            {command.group !== found[index - 1]?.group && (
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
              id={optionId(index)}
              command={command}
              selected={index === current}
              onPoint={() => setChosen(index)}
              onChoose={() => run(command)}
            />
          </Box>
        ))}
        {found.length === 0 && (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ p: 2, textAlign: 'center' }}>
            No results for “{query.trim()}”.
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function CommandOption({ id, command, selected, onPoint, onChoose }: CommandOptionProps): ReactNode {
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

/** Commands of all command sources, and the source components, which must be rendered. */
function useSourcedCommands(query: string): readonly [ReactNode, readonly Command[]] {
  const panels = usePanelRegistry().in(commandSources);
  const [bySource, setBySource] = useState<ReadonlyMap<string, readonly Command[]>>(new Map());
  const note = useCallback(
    (id: string, commands: readonly Command[]) => setBySource((known) => new Map(known).set(id, commands)),
    [],
  );
  const sources = panels.map((panel) => (
    <CommandSource key={panel.id} panel={panel} query={query} onNote={note} />
  ));
  return [sources, panels.flatMap(({ id }) => bySource.get(id) ?? [])];
}

function CommandSource(props: {
  panel: AnyPanel;
  query: string;
  onNote: (id: string, commands: readonly Command[]) => void;
}): ReactNode {
  const { panel, query, onNote } = props;
  const onCommands = useCallback(
    (commands: readonly Command[]) => onNote(panel.id, commands),
    [panel.id, onNote],
  );
  return <PanelHost panel={panel} props={{ query, onCommands }} skeleton={null} />;
}
