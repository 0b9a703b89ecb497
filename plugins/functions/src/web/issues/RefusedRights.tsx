import type { ReactNode } from 'react';
import { refusedHostIn } from '../../shared/errors.js';
import type { FunctionView } from '../../shared/function-view.js';
import { FunctionRightsLine } from '../rights/FunctionRightsLine.js';
import { useFunctionHosts } from '../rights/use-function-rights.js';

interface RefusedRightsProps {
  readonly appId: string;
  readonly view: FunctionView;
  /** The message of the failed call. */
  readonly message: string;
}

/** What a call was refused for, to be allowed where that is said. */
export function RefusedRights({ appId, view, message }: RefusedRightsProps): ReactNode {
  const { data } = useFunctionHosts(appId);
  if (!data) return null;
  const host = refusedHostIn(message);
  const isNamed = view.rights.hosts.some((each) => each.host === host);
  const isAllowed = data.hosts.some((each) => each.host === host && each.state === 'allowed');
  const asked = host === undefined || isNamed || isAllowed ? [] : [host];
  return <FunctionRightsLine appId={appId} view={view} asked={asked} />;
}
