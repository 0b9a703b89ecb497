import { Name } from '@buildai/web';
import type { ReactNode } from 'react';
import type { InvitationView } from '../../shared/collaborators-api.js';

/** Who invited to build which app. */
export function InvitationTitle({
  invitation: { inviterName, appName },
}: {
  readonly invitation: InvitationView;
}): ReactNode {
  return inviterName ? (
    <>
      <Name>{inviterName}</Name> invited you to build “<Name>{appName}</Name>”
    </>
  ) : (
    <>
      Build “<Name>{appName}</Name>” together
    </>
  );
}
