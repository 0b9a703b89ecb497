import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import type { Command } from '@buildai/web/slots';
import { codeAddress } from '@buildai/apps/shared';
import { useSession } from '@buildai/web';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { useCode } from '../code-queries.js';

/** More would hide the pages and apps that the palette also finds. */
const mostFiles = 30;

interface FileCommandsProps {
  readonly query: string;
  readonly onCommands: (commands: readonly Command[]) => void;
}

/** Adds the files of the app that is open to the command palette, once something is searched for. */
export default function FileCommands(props: FileCommandsProps): ReactNode {
  const appId = useMatch('/build/app/:appId')?.params.appId;
  const { account } = useSession();
  return appId !== undefined && account?.isAdmin ? <AppFileCommands appId={appId} {...props} /> : null;
}

function AppFileCommands({ appId, query, onCommands }: FileCommandsProps & { appId: string }): ReactNode {
  const { data: code } = useCode(appId);
  useEffect(() => {
    const sought = query.trim().toLocaleLowerCase().split(/\s+/);
    const found = (code?.files ?? []).filter(({ path }) =>
      sought.every((word) => path.toLocaleLowerCase().includes(word)),
    );
    onCommands(
      (query.trim() === '' ? [] : found.slice(0, mostFiles)).map(({ path }) => ({
        id: path,
        title: path,
        group: 'Files',
        icon: InsertDriveFileOutlined,
        action: codeAddress(appId, { file: path }),
      })),
    );
  }, [appId, code, query, onCommands]);
  return null;
}
