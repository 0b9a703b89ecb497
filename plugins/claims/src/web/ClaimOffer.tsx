import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState, Name, showUpgradePrompt, useApi, useSession, useToast } from '@buildai/web';
import { planOfAccount } from '@buildai/plans/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { claimsApi } from '../shared/claims-api.js';
import type { OfferedApp } from '../shared/claims-api.js';
import { ClaimInvalid } from '../shared/errors.js';
import { missingFeatures, tooMany } from './missing-features.js';
import { NoClaim } from './NoClaim.js';

interface ClaimOfferProps {
  readonly code: string;
  readonly app: OfferedApp;
}

/** The sign-in page, which continues to the claim. */
function signInAddress(mode: 'signin' | 'signup', code: string): string {
  const claimApp = `/claim?${new URLSearchParams({ code })}`;
  return `/login?${new URLSearchParams({ mode, claimApp })}`;
}

function describe({ builder, builderStays }: OfferedApp): string {
  const who = builder === '' ? 'Its builder' : `“${builder}”`;
  const later = builderStays ? `${who} can still help you build it.` : `${who} will lose access to it.`;
  return `You’ll own the app, with its code and its data. ${later}`;
}

/** An app that can be claimed, with the next step for this visitor. */
export function ClaimOffer({ code, app }: ClaimOfferProps): ReactNode {
  const api = useApi(claimsApi);
  const { account } = useSession();
  const plan = planOfAccount(account);
  const missing = missingFeatures(app, plan);
  const excess = tooMany(app);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const claim = useMutation({
    mutationFn: () => api.acceptClaim({ body: { code } }),
    async onSuccess({ appId }) {
      await queries.invalidateQueries({ queryKey: ['apps'] });
      await navigate(`/build/app/${appId}`, { replace: true });
      toast({ message: 'The app is yours', severity: 'success' });
    },
    onError: (error) => {
      if (!showUpgradePrompt(error) && !ClaimInvalid.is(error))
        toast({ message: error.message, severity: 'error' });
    },
  });
  if (ClaimInvalid.is(claim.error)) return <NoClaim error={claim.error} onRetry={() => claim.mutate()} />;
  return (
    <EmptyState
      icon={CardGiftcardOutlined}
      title={
        <>
          Claim “<Name>{app.name}</Name>”
        </>
      }
      description={describe(app)}
      action={
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          {account && missing.length > 0 && (
            <Alert severity="info" sx={{ mb: 1, maxWidth: 480, textAlign: 'left' }}>
              {`Your ${plan.planName ?? 'current'} plan doesn’t include everything this app’s builder has: ${missing.join(', ')}. The app stays online at its address on this platform.`}
            </Alert>
          )}
          {account && excess.length > 0 && (
            <Alert severity="info" sx={{ mb: 1, maxWidth: 480, textAlign: 'left' }}>
              {`With this app, you’ll have more than your ${plan.planName ?? 'current'} plan includes: ${excess.join(', ')}. You keep everything, but you can’t add more.`}
            </Alert>
          )}
          {account ? (
            <Button variant="contained" size="large" loading={claim.isPending} onClick={() => claim.mutate()}>
              Claim app
            </Button>
          ) : (
            <>
              <Button variant="contained" size="large" component={Link} to={signInAddress('signup', code)}>
                Create your account
              </Button>
              <Button component={Link} to={signInAddress('signin', code)}>
                Sign in
              </Button>
            </>
          )}
          <Button color="inherit" href={app.url} target="_blank" rel="noopener">
            See the app
          </Button>
        </Stack>
      }
    />
  );
}
