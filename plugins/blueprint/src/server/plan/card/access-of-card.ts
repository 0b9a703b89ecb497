import type { PlanAccess } from '@buildai/app-features/shared';
import { planAccessKinds } from '@buildai/app-features/shared';
import { personalAccess, publicAccess, submitAccess, teamAccess } from '../../domains/domain.js';
import type { Access } from '../app-plan.js';

/** What each way to share rows means in a schema. */
export const accessFromCard: Readonly<Record<PlanAccess, Access>> = {
  private: personalAccess,
  team: teamAccess,
  public: publicAccess,
  form: submitAccess,
  admins: { read: 'admin', write: 'admin' },
};

/** How a card names an access; the closest by who reads if it is none of those that a card knows. */
export function accessOnCard(access: Access): PlanAccess {
  const isSame = (kind: PlanAccess) => {
    const own = accessFromCard[kind];
    return own.read === access.read && own.write === access.write && own.create === access.create;
  };
  return (
    planAccessKinds.find(isSame) ??
    planAccessKinds.find((kind) => accessFromCard[kind].read === access.read) ??
    'admins'
  );
}
