import type { BuilderRemoval } from '@buildai/apps/shared';
import type { Live } from '@buildai/core';
import { membershipsChangedLiveEvent } from '../shared/live-events.js';
import type { MembershipGate } from './membership-gate.js';
import type { SetupRepository } from './setup-repository.js';

/** A collaborator who no longer builds an app no longer sells its memberships, and their account is not read. */
export function createSellerRemoval(
  setups: Pick<SetupRepository, 'forgetTokensOf'>,
  gate: Pick<MembershipGate, 'changed'>,
  live: Live,
): BuilderRemoval {
  return {
    async builderRemoved(appId, accountId, transaction) {
      if (!(await setups.forgetTokensOf(appId, accountId, transaction))) return;
      await gate.changed(appId, transaction);
      await live.send(`app:${appId}`, membershipsChangedLiveEvent, { appId }, transaction);
    },
  };
}
