import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { creditNames, formatPrice, limits, plansApi } from '@buildai/plans/shared';
import type { CreditName } from '@buildai/plans/shared';
import { Name, useApi, useSession } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { AppOffer } from '../../shared/app-package-api.js';

interface OfferedAppProps {
  readonly app: { readonly name: string; readonly url: string };
  readonly offer: AppOffer;
}

/** Nouns for the credits of an app, used after a number. */
const creditNouns: Partial<Record<CreditName, string>> = {
  appRuns: 'AI credits',
  builderChatMessages: 'builder messages',
};

/** An app for sale: its current name, contents and price, and a link to open it without buying. */
export function OfferedApp({ app, offer }: OfferedAppProps): ReactNode {
  const api = useApi(plansApi);
  const { account } = useSession();
  const { pathname } = useLocation();
  const buying = useMutation({
    mutationFn: () => api.packageCheckout({ params: { packageId: offer.packageId } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const credits = creditNames
    .map((name) => [name, (offer.credits as Partial<Record<CreditName, number>>)[name] ?? 0] as const)
    .filter(([, amount]) => amount > 0);
  return (
    <Paper variant="outlined" sx={{ m: 'auto', width: '100%', maxWidth: 420, p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h2" component="h1">
        {app.name}
      </Typography>
      {offer.name !== app.name && <Typography color="textSecondary">{offer.name}</Typography>}
      <Typography sx={{ mt: 2, fontSize: 32, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatPrice(offer.price)}
      </Typography>
      <Typography color="textSecondary">One-time payment. No subscription.</Typography>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 2.5 }}>
        What you get
      </Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        <li>{app.name} in your packages, on your account</li>
        {credits.map(([credit, amount]) => (
          <li key={credit}>
            {amount.toLocaleString('en-US')} {creditNouns[credit] ?? limits[credit].label}, on top of your
            plan
          </li>
        ))}
      </Box>
      {buying.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {buying.error.message}
        </Alert>
      )}
      <Box sx={{ mt: 3, display: 'grid', gap: 1 }}>
        {account ? (
          <Button key="buy" variant="contained" loading={buying.isPending} onClick={() => buying.mutate()}>
            Buy {app.name}
          </Button>
        ) : (
          <Button
            key="sign-in"
            variant="contained"
            component={Link}
            to={`/login?${new URLSearchParams({ redirectTo: pathname }).toString()}`}
          >
            Sign in to buy
          </Button>
        )}
        <Button href={app.url}>
          <span>
            Open <Name>{app.name}</Name> without buying
          </span>
        </Button>
      </Box>
    </Paper>
  );
}
