import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMenu } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ModelChoice } from './use-models.js';

/** Chooses the model that answers; hidden where there is only one. */
export function ModelPicker({ choice }: { choice: ModelChoice }): ReactNode {
  const { models, current, choose } = choice;
  const menu = useMenu();
  if (models.length < 2 || !current) return null;
  return (
    <>
      <Button
        size="small"
        endIcon={<KeyboardArrowDownOutlined />}
        aria-label={`Model: ${current.label}`}
        {...menu.buttonProps}
        sx={{ color: 'text.secondary', minWidth: 0, '& > span:first-of-type': { flex: 'none' } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 140 }}>{current.label}</span>
      </Button>
      <Menu anchorEl={menu.anchor ?? null} open={menu.anchor !== undefined} onClose={menu.close}>
        {models.map(({ id, label }) => (
          <MenuItem key={id} selected={id === current.id} onClick={() => menu.closeThen(() => choose(id))}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
