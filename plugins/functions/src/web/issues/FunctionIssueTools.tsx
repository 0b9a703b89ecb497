import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { builderIssueTools } from '@buildai/apps/shared';
import { withSecrets } from '@buildai/secrets/shared';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isDecisionOfBuilder } from '../../shared/errors.js';
import { useFunctions } from '../state/function-queries.js';
import { calledFunction } from './called-function.js';
import { RefusedRights } from './RefusedRights.js';

type IssueToolsProps = NonNullable<(typeof builderIssueTools)['props']>;

/** What a builder needs to mend a function that failed: what it waits for, its log, and the secrets that it lacks. */
export default function FunctionIssueTools({ appId, message }: IssueToolsProps): ReactNode {
  const { search } = useLocation();
  const { data: functions } = useFunctions(appId);
  const view = functions?.find(({ name }) => name === calledFunction(message));
  if (!view) return null;
  const isOfSecret = isAboutSecret(message);
  return (
    <>
      {isDecisionOfBuilder(message) && !isOfSecret && (
        <Box sx={{ flexBasis: '100%', minWidth: 0, pl: 0.75, pt: 0.75 }}>
          <RefusedRights appId={appId} view={view} message={message} />
        </Box>
      )}
      {(view.missingSecrets.length > 0 || isOfSecret) && (
        <Button
          size="small"
          variant={isOfSecret ? 'contained' : 'text'}
          component={Link}
          to={{ search: withSecrets(search, view.missingSecrets) }}
        >
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

const isAboutSecret = (message: string): boolean => message.includes('Change that under Manage Secrets.');
