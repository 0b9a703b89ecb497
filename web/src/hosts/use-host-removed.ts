import { hostText } from '@buildai/core/shared';
import { useToast } from '../toast/toast.js';
import type { HostDecision, OutsideHost } from './outside-host.js';

/** Says that a host was removed, and decides about it as before if that is undone. */
export function useHostRemoved(): (host: OutsideHost, decide: (decision: HostDecision) => void) => void {
  const toast = useToast();
  return ({ host, state }, decide) => {
    const undo = () => decide({ kind: state === 'allowed' ? 'allow' : 'decline', hosts: [host] });
    toast({ message: `${hostText(host)} removed`, action: { label: 'Undo', onClick: undo } });
  };
}
