import Box from '@mui/material/Box';
import { LoadingSkeleton, lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import { useOpenPlan } from './open-plans.js';

const PlanCanvas = lazyComponent(() => import('./PlanCanvas.js'), <LoadingSkeleton padded count={6} />);

/** Covers the preview with the plan that the conversation ends with. */
export default function PlanCover({ appId }: { readonly appId: string }): ReactNode {
  const open = useOpenPlan(appId);
  if (!open || open.isClosed) return null;
  return (
    <Box sx={{ position: 'absolute', inset: 0, zIndex: 2, overflow: 'auto', bgcolor: 'background.default' }}>
      <PlanCanvas key={open.messageId} open={open} />
    </Box>
  );
}
