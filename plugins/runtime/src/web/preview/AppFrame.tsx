import Box from '@mui/material/Box';
import { useApi } from '@buildai/web';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { AppMessage, SeenIssue } from '../../shared/preview-channel.js';
import { runtimeApi } from '../../shared/runtime-api.js';
import { fixRequests } from '../../shared/fix-requests.js';
import type { Device } from './device.js';
import { notStartedFixMessage } from './fix-message.js';
import { NotStartedPanel } from './NotStartedPanel.js';
import { PreviewSkeleton } from './PreviewSkeleton.js';
import { useAppPicture } from './use-app-picture.js';
import { useDeviceLayout } from './use-device-layout.js';
import { usePreviewFrame } from './use-preview-frame.js';
import type { PreviewSession } from './use-preview-session.js';

/**
 * All that an app needs to be one; what is not here (such as navigating the page around it) it cannot do. The tab
 * of another site, which a person opened, is a tab like any other.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** Around a device, outside of its screen. */
const deviceEdge = '0 0 0 1px var(--mui-palette-divider)';

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
  /** As wide as there is room for where undefined. */
  readonly device: Device | undefined;
  /** The page to begin with. */
  readonly startPath: string;
  readonly onReload: () => void;
  readonly onOpen: () => void;
  /** The app should have started, and has not. */
  readonly onSilent: () => void;
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
  const { attach, onLoad, isLoaded, running, navigate, capture, notStarted } = usePreviewFrame({
    origin: new URL(url).origin,
    hash,
    styleHash: props.styleHash,
    versionId,
    session,
    onMessage,
    onSilent: props.onSilent,
  });
  const picture = useAppPicture(appId, props.isNewest && versionId !== null ? running : undefined, capture);
  useEffect(() => onNavigator(navigate), [onNavigator, navigate]);

  const { attachPane, shownWidth, frameStyle } = useDeviceLayout(device);
  const framed = device !== undefined && !device.fills;
  return (
    <Box sx={{ height: '100%', p: framed ? 2 : 0, bgcolor: framed ? 'action.hover' : undefined }}>
      <Box ref={attachPane} sx={{ height: '100%' }}>
        <Box
          sx={{
            position: 'relative',
            width: shownWidth,
            height: '100%',
            mx: 'auto',
            overflow: 'hidden',
            ...(framed ? { borderRadius: 2, bgcolor: 'background.paper', boxShadow: deviceEdge } : {}),
          }}
        >
          <iframe
            ref={attach}
            onLoad={onLoad}
            title="Preview of the app"
            src={source}
            sandbox={sandbox}
            allow="clipboard-write; fullscreen"
            style={{ display: 'block', border: 0, ...frameStyle }}
          />
          {running === undefined && <PreviewSkeleton />}
        </Box>
      </Box>
      {notStarted && (
        <NotStartedPanel
          error={notStarted.error}
          isLoaded={isLoaded}
          onReload={props.onReload}
          onOpen={props.onOpen}
          onFix={
            versionId === null
              ? undefined
              : () => fixRequests.send({ appId, message: notStartedFixMessage(notStarted.error) })
          }
        />
      )}
    </Box>
  );
}
