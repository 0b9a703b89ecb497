import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { HostRow } from './HostRow.js';
import type { HostDecision, OutsideHost } from './outside-host.js';

/** Hosts that wait for a decision first, then those that were allowed. */
const order: Readonly<Record<OutsideHost['state'], number>> = { asked: 0, allowed: 1, declined: 2 };

interface OutsideHostListProps<H extends OutsideHost> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly hosts: readonly H[];
  /** Says why a host is in the list that waits for a decision. */
  readonly wishOf: (host: H) => string;
  readonly onDecide: (decision: HostDecision) => void;
}

/** The hosts of other sites that code of an app may reach or asks for. */
export function OutsideHostList<H extends OutsideHost>(props: OutsideHostListProps<H>): ReactNode {
  const { label, hosts, wishOf, onDecide } = props;
  const list = useRef<HTMLDivElement>(null);
  const hasDecided = useRef(false);
  useEffect(() => {
    // The button that was pressed may be gone with its row.
    if (hasDecided.current && document.activeElement === document.body) list.current?.focus();
  }, [hosts]);
  const decide = (decision: HostDecision): void => {
    hasDecided.current = true;
    onDecide(decision);
  };
  if (hosts.length === 0) return null;
  return (
    <Box
      ref={list}
      component="ul"
      tabIndex={-1}
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
    >
      {hosts
        .toSorted((one, other) => order[one.state] - order[other.state])
        .map((each) => (
          <HostRow key={each.host} host={each} wish={wishOf(each)} onDecide={decide} />
        ))}
    </Box>
  );
}
