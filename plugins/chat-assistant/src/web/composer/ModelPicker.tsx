import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazyComponent, useMenu } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ModelChoice } from './use-models.js';

const ModelMenu = lazyComponent(() => import('./ModelMenu.js'));

/** Model selection; hidden if there is only one. */
export function ModelPicker({ choice }: { choice: ModelChoice }): ReactNode {
  const menu = useMenu();
  const { models, current } = choice;
  if (models.length < 2 || !current) return null;
  return (
    <>
      <Button
        size="small"
        endIcon={<KeyboardArrowDownOutlined />}
        aria-label={`Model: ${current.label}`}
        {...menu.buttonProps}
        sx={{ color: 'text.secondary' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 140 }}>
          {current.label}
        </Box>
      </Button>
      {menu.anchor && <ModelMenu choice={choice} menu={menu} />}
    </>
  );
}
