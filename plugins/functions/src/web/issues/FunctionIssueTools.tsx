import Button from '@mui/material/Button';
import type { builderIssueTools } from '@buildai/apps/shared';
import { withSecrets } from '@buildai/secrets/shared';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useFunctions } from '../state/function-queries.js';
import { calledFunction } from './called-function.js';

type IssueToolsProps = NonNullable<(typeof builderIssueTools)['props']>;

/** What a builder needs to mend a function that failed: its log, and the secrets that it lacks. */
export default function FunctionIssueTools({ appId, message }: IssueToolsProps): ReactNode {
  const { search } = useLocation();
  const { data: functions } = useFunctions(appId);
  const view = functions?.find(({ name }) => name === calledFunction(message));
  if (!view) return null;
  return (
    <>
      {view.missingSecrets.length > 0 && (
        <Button size="small" component={Link} to={{ search: withSecrets(search, view.missingSecrets) }}>
          Manage Secrets
        </Button>
      )}
      <Button
        size="small"
        component={Link}
        to={{ search: new URLSearchParams({ panel: 'functions', function: view.name }).toString() }}
      >
        View logs
      </Button>
    </>
  );
}
