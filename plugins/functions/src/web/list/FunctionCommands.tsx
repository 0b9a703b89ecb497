import BoltOutlined from '@mui/icons-material/BoltOutlined';
import type { Command } from '@buildai/web/slots';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { useFunctions } from '../state/function-queries.js';

interface FunctionCommandsProps {
  readonly query: string;
  readonly onCommands: (commands: readonly Command[]) => void;
}

/** Adds the functions of the app that is open to the command palette, once something is searched for. */
export default function FunctionCommands(props: FunctionCommandsProps): ReactNode {
  const appId = useMatch('/build/app/:appId')?.params.appId;
  return appId === undefined ? null : <AppFunctionCommands appId={appId} {...props} />;
}

function AppFunctionCommands({
  appId,
  query,
  onCommands,
}: FunctionCommandsProps & { appId: string }): ReactNode {
  const { data: functions } = useFunctions(appId);
  const isSearching = query.trim() !== '';
  useEffect(() => {
    onCommands(
      (isSearching ? (functions ?? []) : []).map(({ name }) => ({
        id: name,
        title: name,
        group: 'Functions',
        icon: BoltOutlined,
        action: `/build/app/${appId}?${new URLSearchParams({ panel: 'functions', function: name }).toString()}`,
      })),
    );
  }, [appId, functions, isSearching, onCommands]);
  return null;
}
