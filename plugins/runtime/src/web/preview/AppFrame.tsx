import Box from '@mui/material/Box';
import { useApi } from '@buildai/web';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { AppMessage, SeenIssue } from '../../shared/preview-channel.js';
import { runtimeApi } from '../../shared/runtime-api.js';
import type { Device } from './device.js';
import { PreviewSkeleton } from './PreviewSkeleton.js';
import { useAppPicture } from './use-app-picture.js';
import { usePreviewFrame } from './use-preview-frame.js';
import type { PreviewSession } from './use-preview-session.js';

/** All that an app needs to be one; what is not here (such as navigating the page around it) it cannot do. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups';

/** One app that fails in a loop is told of no more often than this, for each bundle. */
const mostReports = 30;

interface AppFrameProps {
  readonly appId: string;
  /** Where the shown version begins, with a slash at its end. */
  readonly url: string;
  readonly hash: string;
  readonly styleHash: string;
  /** Null while there is none. */
  readonly versionId: string | null;
  readonly session: PreviewSession | undefined;
  readonly device: Device;
  /** The page to begin with. */
  readonly startPath: string;
  readonly onNavigated: (path: string) => void;
  readonly onNavigator: (navigate: (path: string) => void) => void;
  /** The version is the newest, so a picture of it is one of the app. */
  readonly isNewest: boolean;
}

/** The running app on its own origin. */
export function AppFrame(props: AppFrameProps): ReactNode {
  const { appId, url, hash, versionId, session, device, onNavigated, onNavigator } = props;
  const api = useApi(runtimeApi);
  const reports = useRef({ hash, count: 0 });
  // Where the frame begins; from there on it is steered by messages.
  const [source] = useState(() => url.replace(/\/$/, '') + props.startPath);

  const report = async (issue: SeenIssue): Promise<void> => {
    if (reports.current.hash !== issue.hash) reports.current = { hash: issue.hash, count: 0 };
    if (versionId === null || issue.hash !== hash || ++reports.current.count > mostReports) return;
    await api.reportIssue({ params: { appId }, body: { ...issue, versionId } });
  };
  const onMessage = (message: AppMessage): void => {
    if (message.type === 'navigated' || message.type === 'ready') onNavigated(message.path);
    // What could not be reported is still in the app's own console.
    if (message.type === 'error') report(message.issue).catch(() => undefined);
    if (message.type === 'picture' && message.hash === hash) picture.keep(message.image);
  };
  const { attach, running, navigate, capture } = usePreviewFrame({
    origin: new URL(url).origin,
    hash,
    styleHash: props.styleHash,
    versionId,
    session,
    onMessage,
  });
  const picture = useAppPicture(appId, props.isNewest && versionId !== null ? running : undefined, capture);
  useEffect(() => onNavigator(navigate), [onNavigator, navigate]);

  const framed = device.width !== undefined;
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'center',
        height: '100%',
        p: framed ? 2 : 0,
        bgcolor: framed ? 'action.hover' : undefined,
      }}
    >
      <Box
        sx={{
          position: 'relative',
          width: device.width ?? '100%',
          maxWidth: '100%',
          height: '100%',
          overflow: 'hidden',
          ...(framed
            ? { border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }
            : {}),
        }}
      >
        <iframe
          ref={attach}
          title="Preview of the app"
          src={source}
          sandbox={sandbox}
          allow="clipboard-write; fullscreen"
          style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
        />
        {running === undefined && <PreviewSkeleton />}
      </Box>
    </Box>
  );
}
