import AppsOutlined from '@mui/icons-material/AppsOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The page of an app that does not exist, or that the account may not see. */
export function NoAppHere(): ReactNode {
  return (
    <EmptyState
      icon={AppsOutlined}
      title="There is no app at this address"
      description="It may have been deleted, or it belongs to another account."
      action={
        <Button variant="contained" component={Link} to="/apps">
          Show my apps
        </Button>
      }
    />
  );
}
