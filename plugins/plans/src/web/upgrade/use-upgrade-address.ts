import { useLocation, useNavigate } from 'react-router';
import type { PlanId } from '../../shared/plan.js';
import {
  upgradeMode,
  upgradeOpened,
  wasUpgradeOpened,
  withoutUpgrade,
  withUpgrade,
} from '../../shared/upgrade-address.js';
import type { UpgradeMode } from '../../shared/upgrade-address.js';

export interface UpgradeAddress {
  readonly shown: UpgradeMode;
  /** Shows one plan, or all: as a new history entry if the dialog was closed, else replacing the current one. */
  readonly show: (planId?: PlanId) => void;
  readonly close: () => void;
}

/** The upgrade dialog as the address of the page has it. */
export function useUpgradeAddress(): UpgradeAddress {
  const shownLocation = useLocation();
  const state: unknown = shownLocation.state;
  const navigate = useNavigate();
  const shown = upgradeMode(shownLocation.search);
  const isOpen = shown.mode !== 'none';
  return {
    shown,
    show(planId) {
      // The current address: the location of the last render may be out of date.
      const { pathname, search, hash } = location;
      const to = { pathname, search: withUpgrade(search, planId), hash };
      void navigate(to, isOpen ? { replace: true, state } : { state: upgradeOpened });
    },
    close() {
      const { pathname, search, hash } = location;
      if (wasUpgradeOpened(state)) void navigate(-1);
      else void navigate({ pathname, search: withoutUpgrade(search), hash }, { replace: true });
    },
  };
}
