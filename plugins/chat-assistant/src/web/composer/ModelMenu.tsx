import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuState } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ModelChoice } from './use-models.js';

/** Menu of available models. */
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
    </Menu>
  );
}
