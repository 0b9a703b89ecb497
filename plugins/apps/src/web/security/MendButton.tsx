import Button from '@mui/material/Button';
import { useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { assistantRequests } from '../../shared/assistant-requests.js';
import type { FindingView, MendView } from '../../shared/security-api.js';
import { useDecide } from './security-queries.js';

interface MendButtonProps {
  readonly appId: string;
  readonly finding: FindingView;
  readonly mend: MendView;
  /** The best one. */
  readonly isFirst: boolean;
}

/** What can be done about a finding with one click. */
export function MendButton({ appId, finding, mend, isFirst }: MendButtonProps): ReactNode {
  const toast = useToast();
  const decide = useDecide(appId);
  const look = { size: 'small', variant: isFirst ? 'outlined' : 'text' } as const;
  const label = `${mend.label}: ${finding.title}`;
  if (mend.kind === 'open')
    return (
      <Button {...look} component={Link} to={`/build/app/${appId}?${mend.to}`} aria-label={label}>
        {mend.label}
      </Button>
    );
  if (mend.kind === 'ask')
    return (
      <Button
        {...look}
        aria-label={label}
        onClick={() =>
          assistantRequests.send(appId, {
            message: mend.message,
            isFix: false,
            onSent(isSent) {
              if (isSent) toast({ message: 'Asked the assistant' });
            },
          })
        }
      >
        {mend.label}
      </Button>
    );
  return (
    <Button
      {...look}
      aria-label={label}
      loading={decide.isPending}
      onClick={() => decide.mutate({ kind: 'mend', id: finding.id, mend: mend.id, done: mend.done })}
    >
      {mend.label}
    </Button>
  );
}
