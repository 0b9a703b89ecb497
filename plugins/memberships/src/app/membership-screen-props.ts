import type { Membership } from '@buildai/memberships/shared';

export interface MembershipScreenProps {
  readonly membership: Membership;
  readonly onChanged: (membership: Membership) => void;
}
