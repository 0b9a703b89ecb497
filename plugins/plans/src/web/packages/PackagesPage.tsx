import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, LoadingSkeleton, PageHeader, Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PaymentReturn } from '../join/PaymentReturn.js';
import { limits } from '../../shared/limits.js';
import type { OwnedPackageView } from '../plans-queries.js';
import { usePackages, usePlanChanges } from '../plans-queries.js';
import { UsageBar } from '../settings/UsageBar.js';
import { formatDate } from '../format-date.js';

/** The purchased app packages with their credits; after a checkout, the payment first. */
export default function PackagesPage(): ReactNode {
  const [search] = useSearchParams();
  const saleId = search.get('sale_id');
  usePlanChanges();
  if (saleId) return <PaymentReturn key={saleId} saleId={saleId} isPackage />;
  return (
    <>
      <PageHeader title="App packages" description="Apps you have bought, each with its own credits." />
      <Packages />
    </>
  );
}

function Packages(): ReactNode {
  const { data: packages, error, refetch } = usePackages();
  if (!packages) {
    return error ? (
      <ErrorState
        title="Your packages couldn’t be loaded."
        kept="Your packages and their credits are safe."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton shape="rows" />
    );
  }
  if (packages.length === 0) {
    return (
      <EmptyState
        icon={Inventory2Outlined}
        title="No app packages yet"
        description="Apps you buy will appear here with their credits."
        action={
          <Button variant="outlined" component={Link} to="/apps">
            Go to your apps
          </Button>
        }
      />
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {packages.map((each) => (
        <OwnedPackage key={each.purchaseId} owned={each} />
      ))}
    </Box>
  );
}

function OwnedPackage({ owned }: { owned: OwnedPackageView }): ReactNode {
  return (
    <Panel
      title={owned.name}
      description={`Bought on ${formatDate(owned.boughtAt)}`}
      actions={
        <Button
          variant="outlined"
          component={Link}
          to={`/app/${owned.appId}`}
          aria-label={`Open ${owned.name}`}
        >
          Open
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {owned.credits.map(({ credit, used, total }) => (
          <UsageBar key={credit} label={limits[credit].label} used={used} total={total} />
        ))}
      </Box>
    </Panel>
  );
}
