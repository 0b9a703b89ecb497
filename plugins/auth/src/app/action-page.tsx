import type { ActionMode } from '@buildai/auth/shared';
import type { ComponentType } from 'react';
import type { ActionLink } from './action-link.js';
import { sameOriginPath } from '@buildai/auth/shared';
import { useSearchParams } from 'react-router';
import { AccountCard } from './account-card.js';
import { ChangeEmail } from './change-email.js';
import { ConfirmAddress } from './confirm-address.js';
import { RecoverEmail } from './recover-email.js';
import { ResetPassword } from './reset-password.js';
import { MagicLinkSignIn } from './sign-in-by-link.js';
import { StartPageLink } from './start-page-link.js';

const steps: Readonly<Record<ActionMode, ComponentType<ActionLink>>> = {
  resetPassword: ResetPassword,
  verifyEmail: ConfirmAddress,
  verifyAndChangeEmail: ChangeEmail,
  recoverEmail: RecoverEmail,
  signIn: MagicLinkSignIn,
};

const isMode = (mode: string): mode is ActionMode => Object.hasOwn(steps, mode);

/** Landing page of email links. Opening it uses nothing up. */
export default function ActionPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode') ?? '';
  const oobCode = search.get('oobCode') ?? '';
  const continueUrl = sameOriginPath(search.get('continueUrl') ?? '', location.origin) ?? '/';
  return (
    <main className="flex min-h-dvh flex-col bg-background p-4 text-foreground">
      <Step mode={mode} oobCode={oobCode} continueUrl={continueUrl} />
    </main>
  );
}

function Step({ mode, oobCode, continueUrl }: ActionLink & { mode: string }) {
  if (!isMode(mode) || oobCode === '') {
    return (
      <AccountCard
        title="This link is incomplete"
        text="Part of the link is missing. Copy the whole link from the email and try again."
        bare
      >
        <StartPageLink />
      </AccountCard>
    );
  }
  const ActionStep = steps[mode];
  // Resets the state for each link, also if one follows another in the same tab.
  return <ActionStep key={oobCode} oobCode={oobCode} continueUrl={continueUrl} />;
}
