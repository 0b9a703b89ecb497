import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import type { Command } from '@buildai/web/slots';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useApps } from './app-queries.js';

/** Adds the builder's apps to the command palette. */
export default function AppCommands(props: {
  onCommands: (commands: readonly Command[]) => void;
}): ReactNode {
  const { onCommands } = props;
  const { data: apps } = useApps();
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
