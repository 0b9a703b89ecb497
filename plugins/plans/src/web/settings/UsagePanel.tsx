import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import { limits } from '../../shared/limits.js';
import type { LimitKind, LimitName } from '../../shared/limits.js';
import type { LimitState } from '../../shared/plans-api.js';
import { formatAmount } from '../prices/format-amount.js';
import { formatDate } from '../format-date.js';
import { UsageBar } from './UsageBar.js';

/** The limits whose present use is known; of the others only the limit is known, in each app. */
const counted: readonly string[] = ['maxApps', 'maxSpaceApps', 'dataItems'];

const nameOf = ({ limit }: LimitState) => limit as LimitName;
const isOf = (kind: LimitKind) => (state: LimitState) => limits[nameOf(state)].kind === kind;

interface UsagePanelProps {
  readonly limits: readonly LimitState[];
  /** A charge has failed: what is renewed by the month waits for it. */
  readonly isPaymentDue: boolean;
}

/** What is used of each limit of the plan. */
export function UsagePanel({ limits: states, isPaymentDue }: UsagePanelProps): ReactNode {
  const counts = states.filter(isOf('count'));
  return (
    <Panel title="Usage" description="Includes packages you have bought.">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {states.filter(isOf('credits')).map((state) => (
          <Bar key={state.limit} state={state} isPaymentDue={isPaymentDue} />
        ))}
        {counts
          .filter(({ limit }) => counted.includes(limit))
          .map((state) => (
            <Bar key={state.limit} state={state} />
          ))}
      </Box>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
        What your plan includes
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75, typography: 'body2' }}>
        {[...counts.filter(({ limit }) => !counted.includes(limit)), ...states.filter(isOf('rate'))].map(
          (state) => (
            <Line key={state.limit} label={limits[nameOf(state)].label}>
              {formatAmount(state.total)}
            </Line>
          ),
        )}
        {states.filter(isOf('feature')).map((state) => (
          <Line key={state.limit} label={limits[nameOf(state)].label}>
            {state.total === 0 ? <NotIncluded state={state} /> : <Included />}
          </Line>
        ))}
      </Box>
    </Panel>
  );
}

function Bar({ state, isPaymentDue = false }: { state: LimitState; isPaymentDue?: boolean }): ReactNode {
  const { used, total, renewedAt } = state;
  const declared = limits[nameOf(state)];
  const note = renewedAt && total !== null ? renewalNote(declared, renewedAt, isPaymentDue) : undefined;
  return <UsageBar label={declared.label} used={used} total={total} note={note} />;
}

function renewalNote(declared: (typeof limits)[LimitName], renewedAt: string, isPaymentDue: boolean): string {
  const isDaily = 'renewed' in declared && declared.renewed === 'daily';
  if (isDaily) return 'Renews at midnight UTC';
  return isPaymentDue ? 'Renews when your payment goes through' : `Renews on ${formatDate(renewedAt)}`;
}

function Line({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <dt>{label}</dt>
      <Box
        component="dd"
        sx={{
          m: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Included(): ReactNode {
  return (
    <>
      <CheckOutlined sx={{ fontSize: 16, color: 'success.main' }} /> Included
    </>
  );
}

function NotIncluded({ state: { plan } }: { state: LimitState }): ReactNode {
  return (
    <>
      <RemoveOutlined sx={{ fontSize: 16 }} /> {plan ? `${plan.name} and up` : 'Not included'}
    </>
  );
}
