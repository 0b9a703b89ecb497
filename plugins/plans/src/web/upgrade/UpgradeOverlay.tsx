import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { AppError } from '@buildai/core/shared';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PlanId } from '../../shared/plan.js';
import { limitDetailsOf } from '../../shared/limit-details.js';
import { PlanChooser } from '../chooser/PlanChooser.js';
import { usePaidPlans } from '../plans-queries.js';
import { LimitPrompt } from './LimitPrompt.js';
import { useUpgradeAddress } from './use-upgrade-address.js';

interface UpgradeOverlayProps {
  readonly limit: AppError | undefined;
  readonly onLimitDismissed: (goesOn?: boolean) => void;
}

/** The upgrade dialog over any page: for a limit just reached, or for the plans in the URL. */
export default function UpgradeOverlay({ limit, onLimitDismissed }: UpgradeOverlayProps): ReactNode {
  const address = useUpgradeAddress();
  const titleId = useId();
  const planId = address.shown.mode === 'show-plan' ? address.shown.planId : undefined;
  const plan = usePaidPlans().data?.plans.find(({ id }) => id === planId);
  const details = limitDetailsOf(limit);
  const isGrid = !details && planId === undefined;

  const show = (next?: PlanId): void => {
    onLimitDismissed(true);
    address.show(next);
  };
  const close = (): void => {
    if (limit) onLimitDismissed();
    else address.close();
  };
  if (!details && address.shown.mode === 'none') return null;
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={isGrid ? 'lg' : details ? 'xs' : 'sm'}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pr: 1.75 }}>
        {planId !== undefined && !details && (
          <IconButton aria-label="All plans" onClick={() => show()} sx={{ mt: 1.75, ml: 1.75, mr: -2 }}>
            <ArrowBackOutlined />
          </IconButton>
        )}
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          {details?.message ?? plan?.name ?? 'Choose a plan'}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={close} sx={{ mt: 1.75 }}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <DialogContent>
        {details ? <LimitPrompt details={details} onShow={show} /> : <PlanChooser planId={planId} />}
      </DialogContent>
    </Dialog>
  );
}
