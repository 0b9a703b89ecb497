import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuState } from '@buildai/web';
import type { ReactNode } from 'react';
import type { BuildWay } from './build-way.js';
import type { ModelChoice } from './use-models.js';

const ways: readonly (readonly [way: BuildWay, label: string])[] = [
  ['model', 'The model writes everything'],
  ['plan', 'The model plans, the generator builds'],
  ['built-in', 'The built-in generator'],
];

/** Menu of available models, and of the ways to build a new app with them. */
export default function ModelMenu({ choice, menu }: { choice: ModelChoice; menu: MenuState }): ReactNode {
  return (
    <Menu anchorEl={menu.anchor ?? null} open={menu.anchor !== undefined} onClose={menu.close}>
      {choice.models.map(({ id, label }) => (
        <MenuItem
          key={id}
          selected={id === choice.current?.id}
          onClick={() => menu.closeThen(() => choice.choose(id))}
        >
          {label}
        </MenuItem>
      ))}
      {choice.way && <Divider />}
      {choice.way && (
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}>
          Build with
        </ListSubheader>
      )}
      {choice.way &&
        ways.map(([way, label]) => (
          <MenuItem
            key={way}
            role="menuitemradio"
            aria-checked={way === choice.way}
            // Of those that are selected, the menu would focus the last one: the model is to have the focus.
            className={way === choice.way ? 'Mui-selected' : ''}
            onClick={() => menu.closeThen(() => choice.chooseWay(way))}
          >
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
}
