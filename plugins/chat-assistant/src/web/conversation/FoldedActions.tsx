import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { OpeningRow } from './OpeningRow.js';

interface FoldedActionsProps {
  /** `Built 32 files` */
  readonly summary: string;
  /** Number of actions that were not applied; they are shown even when collapsed. */
  readonly failures: number;
  readonly isOpen: boolean;
  /** IDs of the lists it expands. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** All actions of a finished reply as one expandable line. */
export function FoldedActions(props: FoldedActionsProps): ReactNode {
  const { summary, failures, isOpen, controls, onToggle } = props;
  return (
    <Box component="li">
      <OpeningRow isOpen={isOpen} controls={controls} onToggle={onToggle}>
        {failures === 0 ? (
          <CheckCircleOutlined color="success" sx={{ fontSize: 18 }} />
        ) : (
          <ErrorOutline color="error" sx={{ fontSize: 18 }} />
        )}
        <Typography variant="body2" noWrap sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {summary}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {failures > 0 && `${failures} not applied`}
        </Typography>
      </OpeningRow>
    </Box>
  );
}
