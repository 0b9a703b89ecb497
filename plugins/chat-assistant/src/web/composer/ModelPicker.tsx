import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazyComponent, useMenu } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ModelChoice } from './use-models.js';

const ModelMenu = lazyComponent(() => import('./ModelMenu.js'));

/** Below this width, a model's name has no room beside other controls. */
const narrow = '@container (max-width: 460px)';

interface ModelPickerProps {
  readonly choice: ModelChoice;
  /** Whether there are so many other controls that the name may become an icon. */
  readonly isCrowded: boolean;
}

/** Model selection, where there are several. */
export default function ModelPicker({ choice, isCrowded }: ModelPickerProps): ReactNode {
  const menu = useMenu();
  const { current } = choice;
  if (!current) return null;
  return (
    <>
      <Button
        size="small"
        endIcon={<KeyboardArrowDownOutlined />}
        aria-label={`Model: ${current.label}`}
        title={current.label}
        {...menu.buttonProps}
        sx={{
          color: 'text.secondary',
          // The icon alone keeps clear of the button beside it.
          ...(isCrowded && {
            [narrow]: { minWidth: 0, px: 0.75, flex: 'none', '& .MuiButton-endIcon': { display: 'none' } },
          }),
        }}
      >
        {isCrowded && (
          <AutoAwesomeOutlined sx={{ fontSize: 18, display: 'none', [narrow]: { display: 'block' } }} />
        )}
        <Box
          component="span"
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            maxWidth: 140,
            [narrow]: isCrowded ? { display: 'none' } : {},
          }}
        >
          {current.label}
        </Box>
      </Button>
      {menu.anchor && <ModelMenu choice={choice} menu={menu} />}
    </>
  );
}
