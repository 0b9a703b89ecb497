import type { OwnerChange } from '@buildai/apps/shared';
import type { MembershipGate } from './membership-gate.js';
import type { SetupRepository } from './setup-repository.js';

/**
 * The seller leaves with the owner: their account is not for the new owner, and what members pay from now on is not
 * for them.
 */
export function createSellerChange(
  setups: Pick<SetupRepository, 'forgetSeller'>,
  gate: Pick<MembershipGate, 'changed'>,
): OwnerChange {
  return {
    async ownerChanges({ app: { appId } }, transaction) {
      await setups.forgetSeller(appId, transaction);
      await gate.changed(appId, transaction);
    },
  };
}
