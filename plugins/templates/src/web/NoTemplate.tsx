import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentences } from '../shared/sentences.js';

/** Shown in place of a template that is gone. */
export function NoTemplate(): ReactNode {
  return (
    <EmptyState
      icon={WidgetsOutlined}
      title={sentences.notFound}
      description="It may have been removed, or the link may be wrong."
      action={
        <Button variant="contained" component={Link} to="/templates">
          Show all templates
        </Button>
      }
    />
  );
}
