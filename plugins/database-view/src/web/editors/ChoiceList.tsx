import { isComposing } from '@buildai/web';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly isChosen: boolean;
  /** In place of choosing it. */
  readonly onPress?: () => void;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onToggle: (value: string) => void;
  /** Tab leaves the editor in a direction; several choices are kept then. Without it, Tab moves on. */
  readonly onDone?: ((step: 1 | -1) => void) | undefined;
  readonly placeholder: string;
  readonly empty: ReactNode;
}

/** A search field above a list: arrows move, Enter chooses. */
export function ChoiceList(props: ChoiceListProps): ReactNode {
  const { label, choices, query, onQuery, onToggle, onDone, placeholder, empty } = props;
  const [at, setAt] = useState(0);
  const active = Math.min(at, choices.length - 1);
  const choose = ({ value, onPress }: Choice): void => {
    if (onPress) return onPress();
    onToggle(value);
    // What is typed next looks for another one.
    if (query === '') return;
    onQuery('');
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') setAt(Math.min(active + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else if (event.key === 'Enter') {
      const choice = choices[active];
      if (choice) choose(choice);
    } else if (event.key === 'Tab' && onDone) onDone(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={{ px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
        <InputBase
          fullWidth
          autoFocus
          placeholder={placeholder}
          value={query}
          inputProps={{
            'aria-label': label,
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': 'cell-choices',
            'aria-activedescendant': choices[active] ? `cell-choice-${active}` : undefined,
          }}
          onChange={(event) => {
            onQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      {choices.length === 0 && (
        <Box sx={{ p: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>{empty}</Box>
      )}
      <MenuList
        id="cell-choices"
        role="listbox"
        aria-label={label}
        sx={{ p: 0.5, maxHeight: 280, overflow: 'auto', display: choices.length === 0 ? 'none' : undefined }}
      >
        {choices.map((choice, index) => (
          <MenuItem
            key={choice.value}
            id={`cell-choice-${index}`}
            role="option"
            aria-selected={choice.isChosen}
            selected={index === active}
            tabIndex={-1}
            onClick={() => choose(choice)}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {choice.label}
            </Box>
            {choice.isChosen && <CheckOutlined sx={{ fontSize: 16 }} />}
          </MenuItem>
        ))}
      </MenuList>
    </>
  );
}
