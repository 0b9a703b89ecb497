import Button from '@mui/material/Button';
import { LoadingSkeleton, useSession } from '@buildai/web';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ActionMode } from '../../shared/email-api.js';
import { sameOriginPath } from '../../shared/same-origin-path.js';
import { loginPathTo } from '../arrival/carried-parameters.js';
import { AuthCard, AuthHeading } from '../AuthCard.js';
import type { ActionLink } from './action-link.js';
import { ChangeEmail } from './ChangeEmail.js';
import { RecoverEmail } from './RecoverEmail.js';
import { ResetPassword } from './ResetPassword.js';
import { MagicLinkSignIn } from './MagicLinkSignIn.js';
import { VerifyEmail } from './VerifyEmail.js';

const steps: Readonly<Record<ActionMode, ComponentType<ActionLink>>> = {
  resetPassword: ResetPassword,
  verifyEmail: VerifyEmail,
  verifyAndChangeEmail: ChangeEmail,
  recoverEmail: RecoverEmail,
  signIn: MagicLinkSignIn,
};

const isMode = (mode: string): mode is ActionMode => Object.hasOwn(steps, mode);

/** Target of all email links. Opening the page does not consume the link. */
export default function HandlerPage(): ReactNode {
  const { error, status } = useSession();
  const [search] = useSearchParams();
  const mode = search.get('mode') ?? '';
  const oobCode = search.get('oobCode') ?? '';
  const continueUrl = loginPathTo(
    sameOriginPath(search.get('continueUrl') ?? '', location.origin) ?? '/login',
  );
  const [isBegun, setIsBegun] = useState(false);
  // The next step depends on the session; if that cannot be loaded, the link itself decides. Read once, because a link
  // may sign in or out.
  if ((status !== 'loading' || error) && !isBegun) setIsBegun(true);
  if (!isBegun) {
    return (
      <AuthCard>
        <LoadingSkeleton count={4} />
      </AuthCard>
    );
  }
  if (!isMode(mode) || oobCode === '') {
    return (
      <AuthCard>
        <AuthHeading
          title="This link is incomplete"
          text="Part of the link is missing. Copy the whole link from the email and try again."
        />
        <Button component={Link} to="/login" variant="outlined" size="large" fullWidth>
          Go to sign in
        </Button>
      </AuthCard>
    );
  }
  const Step = steps[mode];
  // Resets the state for each link, also if one follows another in the same tab.
  return <Step key={oobCode} oobCode={oobCode} continueUrl={continueUrl} />;
}
