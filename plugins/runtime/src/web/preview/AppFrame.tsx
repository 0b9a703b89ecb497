import Box from '@mui/material/Box';
import { assistantRequests } from '@buildai/apps/shared';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { AppMessage } from '../../shared/preview-channel.js';
import type { Device } from './device.js';
import { notStartedFixMessage } from './fix-message.js';
import { NotStartedPanel } from './NotStartedPanel.js';
import { PreviewSkeleton } from './PreviewSkeleton.js';
import { useAppPicture } from './use-app-picture.js';
import { useDeviceLayout } from './use-device-layout.js';
import { useIssueReports } from './use-issue-reports.js';
import { usePreviewCamera } from './use-preview-camera.js';
import { usePreviewFrame } from './use-preview-frame.js';
import type { ElementSelection } from './use-element-selection.js';
import type { PreviewFrame } from './use-preview-frame.js';
import type { PreviewSession } from './use-preview-session.js';

/**
 * Sandbox permissions of an app; anything else, such as navigating the builder page, is blocked. Tabs of other
 * sites opened by a user are not sandboxed.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** Device frame, outside the screen. */
const deviceEdge = '0 0 0 1px var(--mui-palette-divider)';

interface AppFrameProps {
  readonly appId: string;
  /** Base address of the shown version, with a trailing slash. */
  readonly url: string;
  readonly hash: string;
  readonly styleHash: string;
  /** Null if there is none. */
  readonly versionId: string | null;
  readonly session: PreviewSession | undefined;
  /** Full width if undefined. */
  readonly device: Device | undefined;
  /** The initial route. */
  readonly startPath: string;
  readonly onReload: () => void;
  readonly onOpen: () => void;
  /** Called if the app failed to start in time. */
  readonly onSilent: () => void;
  readonly onNavigated: (path: string) => void;
  readonly onNavigator: (navigate: (path: string) => void) => void;
  /** Whether the version is the newest, so that its screenshot represents the app. */
  readonly isNewest: boolean;
  readonly selection: Pick<ElementSelection, 'isOn' | 'end'>;
}

/** The running app on its own origin, in a frame. */
export function AppFrame(props: AppFrameProps): ReactNode {
  const { appId, url, hash, versionId, session, device, selection, onNavigated, onNavigator } = props;
  const report = useIssueReports(appId, versionId, hash);
  // Initial address of the frame; later changes go through messages.
  const [source] = useState(() => url.replace(/\/$/, '') + props.startPath);

  const onMessage = (message: AppMessage): void => {
    if (message.type === 'navigated' || message.type === 'ready') onNavigated(message.path);
    // A failed report is still in the app's own console.
    if (message.type === 'error') report(message.issue).catch(() => undefined);
    if (message.type === 'picture' && message.hash === hash) picture.keep(message.image);
    if (message.type === 'view') camera.keep(message.image);
    if (message.type === 'selected' && versionId !== null) void selection.end(versionId, message.element);
  };
  const { attach, onLoad, isLoaded, running, notStarted, ...frame } = usePreviewFrame({
    appId,
    origin: new URL(url).origin,
    hash,
    styleHash: props.styleHash,
    versionId,
    session,
    onMessage,
    onSilent: props.onSilent,
  });
  const isRunning = versionId !== null && running === hash;
  const picture = useAppPicture(
    appId,
    isRunning ? { versionId, isNewest: props.isNewest } : undefined,
    frame.capture,
  );
  const camera = usePreviewCamera(appId, isRunning ? frame.frame : null, frame.captureView);
  useSelectionIn(frame, isRunning && selection.isOn);
  const { navigate } = frame;
  useEffect(() => {
    onNavigator(navigate);
  }, [onNavigator, navigate]);

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
              : () =>
                  assistantRequests.send(appId, {
                    message: notStartedFixMessage(notStarted.error),
                    isFix: true,
                  })
          }
        />
      )}
    </Box>
  );
}

/** Lets the app in a frame select an element, with the keyboard, too. */
function useSelectionIn({ frame, select }: Pick<PreviewFrame, 'frame' | 'select'>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    frame?.focus();
    select(true);
    return () => select(false);
  }, [frame, select, isOn]);
}
