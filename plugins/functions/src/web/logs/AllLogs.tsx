import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { functionsApi } from '../../shared/functions-api.js';
import { LogPanel } from './LogPanel.js';

interface AllLogsProps {
  readonly appId: string;
  /** Names of the functions that the app has. */
  readonly names: readonly string[];
}

/** The logs of all functions. Those of renamed and deleted functions are found under their names at the time. */
export function AllLogs({ appId, names }: AllLogsProps): ReactNode {
  const api = useApi(functionsApi);
  const { data } = useQuery({
    queryKey: ['functions', appId, 'logged-names'],
    queryFn: ({ signal }) => api.listLoggedFunctions({ params: { appId } }, { signal }),
    staleTime: 0,
  });
  const former = data?.names.filter((name) => !names.includes(name)) ?? [];
  return <LogPanel appId={appId} name={undefined} names={[...names, ...former]} />;
}
