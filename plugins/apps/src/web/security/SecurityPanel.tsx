import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, LoadingSkeleton, Panel } from '@buildai/web';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FindingView } from '../../shared/security-api.js';
import type { BuilderContext } from '../../shared/slots.js';
import { AcceptedFindings } from './AcceptedFindings.js';
import { FindingItem } from './FindingItem.js';
import { useSecurityFindings } from './security-queries.js';

/** Security tab of the builder: what to know before others use the app. */
export default function SecurityPanel({ appId, isAdmin }: BuilderContext): ReactNode {
  const { data, error, isFetching, refetch } = useSecurityFindings(appId);
  return (
    <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 2, md: 3 } }}>
      {data ? (
        <Findings
          appId={appId}
          isAdmin={isAdmin}
          findings={data.findings}
          isChecking={isFetching}
          onCheck={() => void refetch()}
        />
      ) : error ? (
        <ErrorState
          title="The security check couldn’t run."
          kept="Nothing was changed."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton shape="page" count={4} />
      )}
    </Box>
  );
}

interface FindingsProps {
  readonly appId: string;
  readonly isAdmin: boolean;
  readonly findings: readonly FindingView[];
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

function Findings({ appId, isAdmin, findings, isChecking, onCheck }: FindingsProps): ReactNode {
  const open = findings.filter(({ accepted }) => !accepted);
  const accepted = findings.filter((finding) => finding.accepted);
  const groups = [
    {
      title: 'Fix before publishing',
      description: 'Publishing asks about these.',
      findings: open.filter(({ severity }) => severity === 'warning'),
    },
    {
      title: 'Good to know',
      description: 'These don’t hold up publishing.',
      findings: open.filter(({ severity }) => severity === 'note'),
    },
  ].filter((group) => group.findings.length > 0);
  const again = (
    <Button size="small" loading={isChecking} onClick={onCheck}>
      Check again
    </Button>
  );
  // The button that was used is gone with its finding.
  const list = useRef<HTMLDivElement>(null);
  const shown = findings.map(({ id, accepted: by }) => `${id} ${by === null}`).join();
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <Box
      ref={list}
      tabIndex={-1}
      aria-label="Security check"
      role="region"
      sx={{ display: 'grid', gap: 3, '&:focus': { outline: 'none' } }}
    >
      {groups.map((group, index) => (
        <Panel
          key={group.title}
          flush
          title={group.title}
          description={group.description}
          actions={index === 0 ? again : undefined}
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {group.findings.map((finding) => (
              <FindingItem key={finding.id} appId={appId} isAdmin={isAdmin} finding={finding} />
            ))}
          </Box>
        </Panel>
      ))}
      {groups.length === 0 && (
        <EmptyState
          icon={SecurityOutlined}
          title="Nothing found"
          description="Access to data, functions, secrets, hosts and mail of the newest version were checked."
          action={again}
        />
      )}
      {accepted.length > 0 && <AcceptedFindings appId={appId} findings={accepted} />}
    </Box>
  );
}
