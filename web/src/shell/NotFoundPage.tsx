import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../components/EmptyState.js';
import { BarePage } from './BarePage.js';
import { usePageTitle } from './document-title.js';

export function NotFoundPage(): ReactNode {
  usePageTitle('Page not found');
  return (
    <BarePage>
      <EmptyState
        icon={ExploreOutlined}
        title="We couldn’t find this page"
        description="The link may be outdated or incorrect."
        action={
          <Button variant="contained" component={Link} to="/home">
            Go to home
          </Button>
        }
      />
    </BarePage>
  );
}
