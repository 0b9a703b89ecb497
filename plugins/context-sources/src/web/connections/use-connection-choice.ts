import { useState } from 'react';
import type { SourceConnection } from '../../shared/integrations-api.js';
import { useConnections } from './connection-queries.js';

/** The connection that is used for a source: the chosen one, else the first that works. */
export function useConnectionChoice(sourceId: string): {
  readonly connection: SourceConnection | undefined;
  readonly choose: (connectionId: string | undefined) => void;
} {
  const [chosen, choose] = useState<string>();
  const connections = useConnections(sourceId);
  const alive = connections.data?.filter(({ isAlive }) => isAlive) ?? [];
  const connection = alive.find(({ connectionId }) => connectionId === chosen) ?? alive[0];
  return { connection, choose };
}
