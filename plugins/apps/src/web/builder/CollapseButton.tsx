import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** Hides a side of the builder, or shows it again. */
export function CollapseButton(props: { label: string; left?: boolean; onClick: () => void }): ReactNode {
  return (
    <Tooltip title={props.label}>
      <IconButton size="small" aria-label={props.label} onClick={props.onClick}>
        {props.left ? <KeyboardDoubleArrowLeftOutlined /> : <KeyboardDoubleArrowRightOutlined />}
      </IconButton>
    </Tooltip>
  );
}
