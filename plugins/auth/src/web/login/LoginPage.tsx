import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { BarePage, brandName, LoadingSkeleton, useApi, useSession } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { authApi } from '../../shared/auth-api.js';
import type { LoginMode } from './login-faults.js';
import { LoginForm } from './LoginForm.js';
import { redirectTarget } from './redirect-target.js';

/** Only where it is on does it weigh on the page. */
const GoogleButton = lazy(() => import('../google/GoogleButton.js'));

function headingOf(mode: LoginMode, isFirstRun: boolean): { title: string; text: string } {
  if (mode === 'signin') return { title: `Sign in to ${brandName()}`, text: 'Pick up where you left off.' };
  if (isFirstRun) {
    return {
      title: `Welcome to ${brandName()}`,
      text: 'Nobody has an account here yet. The first one, yours, becomes the admin.',
    };
  }
  return { title: 'Create your account', text: 'Describe an app, watch it being made, publish it.' };
}

/** The same address with the other mode, so that everything else in it survives. */
function withMode(search: URLSearchParams, mode: LoginMode): string {
  const changed = new URLSearchParams(search);
  changed.set('mode', mode);
  return `?${changed.toString()}`;
}

/** Signing in and signing up in one place. */
export default function LoginPage(): ReactNode {
  const [search] = useSearchParams();
  const api = useApi(authApi);
  const { status } = useSession();
  const options = useQuery({
    queryKey: ['auth', 'options'],
    queryFn: () => api.options(),
    enabled: status === 'signed-out',
  });

  if (status === 'signed-in') return <Navigate to={redirectTarget(search, location.origin)} replace />;

  const isFirstRun = options.data?.isFirstRun ?? false;
  const wanted = search.get('mode');
  const mode: LoginMode = wanted === 'signup' || (wanted !== 'signin' && isFirstRun) ? 'signup' : 'signin';
  const { title, text } = headingOf(mode, isFirstRun);

  return (
    <BarePage>
      <Paper
        variant="outlined"
        sx={{
          m: 'auto',
          width: '100%',
          maxWidth: 408,
          p: { xs: 0, sm: 4 },
          // On a phone the page itself is the card.
          mt: { xs: 2, sm: 'auto' },
          borderWidth: { xs: 0, sm: 1 },
          bgcolor: { xs: 'transparent', sm: 'background.paper' },
        }}
      >
        {options.isPending ? (
          <LoadingSkeleton count={5} />
        ) : (
          <Suspense fallback={<LoadingSkeleton count={5} />}>
            <Typography variant="h2" component="h1">
              {title}
            </Typography>
            <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{text}</Typography>
            <LoginForm mode={mode} />
            {options.data?.google && <GoogleButton />}
            <ModeSwitch mode={mode} search={search} />
          </Suspense>
        )}
      </Paper>
    </BarePage>
  );
}

function ModeSwitch({ mode, search }: { mode: LoginMode; search: URLSearchParams }): ReactNode {
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
