import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { brandName, ErrorState, LoadingSkeleton, useSession } from '@buildai/web';
import type { SessionAccount } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { sameOriginPath } from '../../shared/same-origin-path.js';
import { AuthCard } from '../AuthCard.js';
import { SendAgain } from '../mail/SendAgain.js';
import { SentCard } from '../mail/SentCard.js';
import { useVerificationMail } from './use-verification-mail.js';

/** Interval in ms for polling whether the address was verified, possibly on another device. */
const askInterval = 4_000;

/** Waiting page for accounts with an unverified address. Redirects all others. */
export default function VerifyEmailPage(): ReactNode {
  const { account, error, retry, status } = useSession();
  const [search] = useSearchParams();
  const continueUrl = sameOriginPath(search.get('continueUrl') ?? '', location.origin) ?? '/login';
  if (error) {
    return (
      <AuthCard>
        <ErrorState title="Can’t reach the server." error={error} onRetry={() => void retry()} />
      </AuthCard>
    );
  }
  if (status === 'loading') {
    return (
      <AuthCard>
        <LoadingSkeleton count={4} />
      </AuthCard>
    );
  }
  if (!account?.mustVerifyEmail) return <Navigate to={continueUrl} replace />;
  const appName = search.get('appName')?.slice(0, 100) || brandName();
  return <Gate account={account} continueUrl={continueUrl} appName={appName} />;
}

interface GateProps {
  readonly account: SessionAccount;
  readonly continueUrl: string;
  readonly appName: string;
}

function Gate({ account, continueUrl, appName }: GateProps): ReactNode {
  const { retry: reloadAccount, signOut } = useSession();
  const navigate = useNavigate();
  const flow = useVerificationMail(account, continueUrl);
  const { step } = flow.state;
  useQuery({
    queryKey: ['auth', 'verification'],
    // The result is stored in the session.
    queryFn: async () => (await reloadAccount()) ?? null,
    refetchInterval: askInterval,
    refetchOnWindowFocus: 'always',
  });
  if (step.name !== 'verify') return null;
  return (
    <AuthCard>
      <SentCard step={step} appName={appName}>
        {(hasFailed) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <SendAgain flow={flow} hasFailed={hasFailed} />
            <Button
              size="large"
              fullWidth
              onClick={() => void signOut().then(() => navigate(continueUrl, { replace: true }))}
            >
              Use another address
            </Button>
          </Box>
        )}
      </SentCard>
    </AuthCard>
  );
}
