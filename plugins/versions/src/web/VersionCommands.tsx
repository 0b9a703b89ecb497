import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { Command } from '@buildai/web/slots';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { useVersionAddress } from './use-version-address.js';

/** Adds the versions of the open app to the command palette. */
export default function VersionCommands(props: {
  readonly onCommands: (commands: readonly Command[]) => void;
}): ReactNode {
  const { onCommands } = props;
  const appId = useMatch('/build/app/:appId')?.params.appId;
  const address = useVersionAddress();
  const show = useEffectEvent(() => address.showList(true));
  useEffect(() => {
    onCommands(
      appId === undefined
        ? []
        : [
            {
              id: 'versions',
              title: 'Show versions',
              group: 'This app',
              keywords: 'history restore compare undo revert timeline',
              icon: HistoryOutlined,
              action: () => show(),
            },
          ],
    );
  }, [appId, onCommands]);
  return null;
}
