import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LoadingSkeleton, brandName, lazyComponent, useSession } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Arrival } from '../arrival/Arrival.js';
import { AuthCard, AuthHeading } from '../AuthCard.js';
import { useAuthOptions } from '../use-auth-options.js';
import { withMode } from './login-mode.js';
import { LoginForm } from './LoginForm.js';
import { useSignInPage } from './use-sign-in-page.js';

const skeleton = <LoadingSkeleton count={5} />;
/** Loaded only if Google sign-in is enabled. */
const GoogleButton = lazyComponent(
  () => import('../google/GoogleButton.js'),
  <Skeleton variant="rounded" height={40} />,
);
/** Loaded only if requested. */
const MailSteps = lazyComponent(() => import('../mail/MailSteps.js'), skeleton);

type PasswordMode = 'signin' | 'signup';

function headingOf(mode: PasswordMode, isFirstRun: boolean): { title: string; text: string } {
  if (mode === 'signin') return { title: `Sign in to ${brandName()}`, text: 'Welcome back.' };
  if (isFirstRun) {
    return {
      title: `Welcome to ${brandName()}`,
      text: 'You’re the first one here, so your account will be the admin.',
    };
  }
  return { title: 'Create your account', text: 'Describe your app, watch it being built, and publish it.' };
}

/** Page with all sign-in and sign-up methods. */
export default function LoginPage(): ReactNode {
  const { status } = useSession();
  const [isArriving, setIsArriving] = useState(false);
  // Once started, the arrival is completed, even if the session ends meanwhile.
  if (status === 'signed-in' && !isArriving) setIsArriving(true);
  return isArriving ? <Arrival /> : <SignIn />;
}

function SignIn(): ReactNode {
  const { data: options, isPending } = useAuthOptions();
  return (
    <AuthCard>
      {isPending ? (
        skeleton
      ) : (
        <Steps isFirstRun={options?.isFirstRun ?? false} hasGoogle={options?.google ?? false} />
      )}
    </AuthCard>
  );
}

function Steps({ isFirstRun, hasGoogle }: { isFirstRun: boolean; hasGoogle: boolean }): ReactNode {
  const [search] = useSearchParams();
  const flow = useSignInPage(isFirstRun);
  const mode = flow.state.step.name;
  if (mode !== 'signin' && mode !== 'signup') return <MailSteps flow={flow} />;
  return (
    <>
      <AuthHeading {...headingOf(mode, isFirstRun)} />
      <LoginForm flow={flow} />
      <Divider sx={{ my: 2.5, typography: 'body2', color: 'text.secondary' }}>or</Divider>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {hasGoogle && <GoogleButton flow={flow} />}
        <Button
          variant="outlined"
          size="large"
          fullWidth
          startIcon={<MailOutlined />}
          component={RouterLink}
          to={withMode(search, 'mail')}
        >
          Email me a sign-in link
        </Button>
      </Box>
      <OtherMode mode={mode} search={search} />
    </>
  );
}

function OtherMode({ mode, search }: { mode: PasswordMode; search: URLSearchParams }): ReactNode {
  const [question, answer, other] =
    mode === 'signin'
      ? (['New here?', 'Create an account', 'signup'] as const)
      : (['Already have an account?', 'Sign in', 'signin'] as const);
  return (
    <Box sx={{ mt: 3, textAlign: 'center', typography: 'body2', color: 'text.secondary' }}>
      {question}{' '}
      <Link component={RouterLink} to={withMode(search, other)} replace underline="always">
        {answer}
      </Link>
    </Box>
  );
}
