import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazyComponent, useSession } from '@buildai/web';
import type { MenuState } from '@buildai/web';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { BuildWay } from './build-way.js';
import type { ModelChoice } from './use-models.js';

const ways: readonly (readonly [way: BuildWay, label: string])[] = [
  ['model', 'The model writes everything'],
  ['plan', 'The model plans, the generator builds'],
  ['built-in', 'The built-in generator'],
];

const FoundModelItems = lazyComponent(() => import('@buildai/models/web/local/FoundModelItems.js'));

/**
 * Menu of available models, of those that can be: away for now, or found on this computer, and of the ways to build a
 * new app with them.
 */
export default function ModelMenu({ choice, menu }: { choice: ModelChoice; menu: MenuState }): ReactNode {
  const { away, choose, current, models, refresh } = choice;
  const isAdmin = useSession().account?.isAdmin === true;
  const navigate = useNavigate();
  // A program of this computer may have been started or stopped since the page was opened.
  const isOpen = menu.anchor !== undefined;
  useEffect(() => {
    if (isOpen) refresh();
  }, [isOpen, refresh]);
  return (
    <Menu anchorEl={menu.anchor ?? null} open={isOpen} onClose={menu.close}>
      {models.map(({ id, label }) => (
        <MenuItem key={id} selected={id === current?.id} onClick={() => menu.closeThen(() => choose(id))}>
          {label}
        </MenuItem>
      ))}
      {away.map(({ label, providerId }) => (
        <MenuItem key={providerId} onClick={() => refresh()}>
          <ListItemText primary={`${label} isn’t running`} secondary="Start it, then look again" />
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
            // The menu focuses the last selected item, which would be this one and not the model.
            className={way === choice.way ? 'Mui-selected' : ''}
            onClick={() => menu.closeThen(() => choice.chooseWay(way))}
          >
            {label}
          </MenuItem>
        ))}
      {isAdmin && <Divider />}
      {isAdmin && (
        <FoundModelItems
          onUsed={(modelId) =>
            menu.closeThen(() => {
              choose(modelId);
              refresh();
            })
          }
        />
      )}
      {isAdmin && (
        <MenuItem onClick={() => menu.closeThen(() => void navigate('/settings?section=models'))}>
          Connect a model…
        </MenuItem>
      )}
    </Menu>
  );
}
