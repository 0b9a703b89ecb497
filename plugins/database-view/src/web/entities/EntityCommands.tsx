import { entityLabel } from '@buildai/entities/shared';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import type { Command } from '@buildai/web/slots';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { useDatabase } from './database-queries.js';
import { hiddenEntity } from './hidden-entity.js';

interface EntityCommandsProps {
  readonly query: string;
  readonly onCommands: (commands: readonly Command[]) => void;
}

/** Adds the entities of the app that is open to the command palette, once something is searched for. */
export default function EntityCommands(props: EntityCommandsProps): ReactNode {
  const appId = useMatch('/build/app/:appId')?.params.appId;
  return appId === undefined ? null : <AppEntityCommands appId={appId} {...props} />;
}

function AppEntityCommands({ appId, query, onCommands }: EntityCommandsProps & { appId: string }): ReactNode {
  const { data } = useDatabase(appId);
  const isSearching = query.trim() !== '';
  useEffect(() => {
    onCommands(
      (isSearching ? (data?.entities ?? []) : [])
        .filter(({ name }) => name !== hiddenEntity)
        .map(({ name, schema }) => ({
          id: name,
          title: entityLabel(name, schema),
          group: 'Database',
          icon: StorageOutlined,
          action: `/build/app/${appId}?${new URLSearchParams({ panel: 'database', entity: name }).toString()}`,
        })),
    );
  }, [appId, data, isSearching, onCommands]);
  return null;
}
