import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

/** Says that the message changes the plan, and not the app. */
export function PlanSubject({ onRemove }: { readonly onRemove: () => void }): ReactNode {
  return (
    <Box sx={{ px: 1.5, pt: 1.25 }}>
      <Chip
        size="small"
        variant="outlined"
        icon={<ChecklistOutlined />}
        label="Changes the plan"
        title="Without it, the message is an ordinary request"
        onDelete={onRemove}
      />
    </Box>
  );
}
