import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode, Ref } from 'react';

interface CollapseButtonProps {
  readonly label: string;
  readonly left?: boolean;
  readonly ref: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

/** Hides a side of the builder, or shows it again. */
export function CollapseButton({ label, left = false, ref, onClick }: CollapseButtonProps): ReactNode {
  return (
    <Tooltip title={label}>
      <IconButton size="small" ref={ref} aria-label={label} onClick={onClick}>
        {left ? <KeyboardDoubleArrowLeftOutlined /> : <KeyboardDoubleArrowRightOutlined />}
      </IconButton>
    </Tooltip>
  );
}
