import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import type { Command } from '@buildai/web/slots';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDebounced } from '@buildai/web';
import { useAppList } from './use-app-list.js';

/** Pause in typing after which it is searched for, in ms. */
const pause = 200;

interface AppCommandsProps {
  readonly query: string;
  readonly onCommands: (commands: readonly Command[]) => void;
}

/** Adds the builder's apps to the command palette. */
export default function AppCommands({ query, onCommands }: AppCommandsProps): ReactNode {
  const search = useDebounced(query.trim(), pause);
  const { apps } = useAppList({ search });
  useEffect(() => {
    if (!apps) return;
    onCommands(
      apps.map(({ appId, name, description }) => ({
        id: appId,
        title: name,
        group: 'Apps',
        keywords: description,
        icon: WebAssetOutlined,
        action: `/build/app/${appId}`,
      })),
    );
  }, [apps, onCommands]);
  return null;
}
