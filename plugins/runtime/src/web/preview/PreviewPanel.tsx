import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderContext } from '@buildai/apps/shared';
import {
  EmptyState,
  ErrorState,
  SlotOutlet,
  changeAddress,
  useAddress,
  useApi,
  useToast,
} from '@buildai/web';
import { versionAddress } from '@buildai/versions/shared';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { previewCover } from '../../shared/preview-cover.js';
import { previewRoute } from '../../shared/preview-route.js';
import { runtimeApi } from '../../shared/runtime-api.js';
import { IssuesPanel } from '../issues/IssuesPanel.js';
import { useIssues } from '../issues/use-issues.js';
import { LiveWritesCard } from '../rows/LiveWritesCard.js';
import { usePreviewRows } from '../rows/use-preview-rows.js';
import { AppFrame } from './AppFrame.js';
import { BuildErrorPanel } from './BuildErrorPanel.js';
import { desktop } from './device.js';
import { PreviewSkeleton } from './PreviewSkeleton.js';
import { PreviewToolbar } from './PreviewToolbar.js';
import type { Preview } from './use-preview.js';
import { PreviewAdditions } from './PreviewAdditions.js';
import { useElementSelection } from './use-element-selection.js';
import { usePreview } from './use-preview.js';
import { usePreviewSession } from './use-preview-session.js';

/** The preview tab: the newest version, or the one in the address. */
export default function PreviewPanel({ appId }: BuilderContext): ReactNode {
  const versionId = useAddress(versionAddress.previewed).get(versionAddress.previewed) ?? undefined;
  const { data: preview, error, refetch } = usePreview(appId, versionId);
  const session = usePreviewSession(appId);
  const issues = useIssues(appId, preview?.versionId ?? undefined);
  const built = useLastBuilt(preview);
  const [device, setDevice] = useState(desktop);
  // On a phone there is only one width.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [path, setPath] = usePreviewPath(appId);
  const [reloads, setReloads] = useState(0);
  const navigate = useRef<(path: string) => void>(() => undefined);
  const setNavigator = useCallback((next: (path: string) => void) => void (navigate.current = next), []);
  const open = useOpenInTab(appId);
  // On a phone it covers the preview.
  const showConversation = () => isPhone && changeAddress({ panel: undefined });
  const selection = useElementSelection(appId, showConversation);
  useOtherRows(appId, () => setReloads((count) => count + 1));

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <PreviewToolbar
        appId={appId}
        device={device}
        onDevice={setDevice}
        path={path}
        onNavigate={(next) => navigate.current(next)}
        onReload={() => setReloads(reloads + 1)}
        onOpen={() => void open(versionId, path)}
        additions={
          <PreviewAdditions
            appId={appId}
            selection={selection}
            canSelect={versionId === undefined && Boolean(built?.versionId)}
            isPhone={isPhone}
            onAdded={showConversation}
          />
        }
        disabled={!built?.versionId}
      />
      {versionId !== undefined && (
        <OldVersionNotice onLeave={() => changeAddress({ [versionAddress.previewed]: undefined })} />
      )}
      <LiveWritesCard appId={appId} versionId={preview?.versionId ?? undefined} />
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        {built && (
          <AppFrame
            key={`${built.url} ${reloads}`}
            appId={appId}
            url={built.url}
            hash={built.hash}
            styleHash={built.styleHash}
            versionId={built.versionId}
            session={session}
            device={isPhone ? undefined : device}
            startPath={reloads > 0 ? path : '/'}
            isNewest={versionId === undefined}
            selection={selection}
            onReload={() => setReloads(reloads + 1)}
            onOpen={() => void open(versionId, path)}
            onSilent={() => void refetch()}
            onNavigated={setPath}
            onNavigator={setNavigator}
          />
        )}
        {preview === undefined && !built && !error && <PreviewSkeleton />}
        {preview?.versionId === null && <NothingYet />}
        {error && !built && <NotLoaded error={error} onRetry={() => void refetch()} />}
        {preview && preview.errors.length > 0 && <BuildErrorPanel appId={appId} errors={preview.errors} />}
        {preview?.hash && <IssuesPanel appId={appId} issues={issues} />}
        {versionId === undefined && <Cover appId={appId} />}
      </Box>
    </Box>
  );
}

/** The path of the page that the preview shows. */
function usePreviewPath(appId: string): readonly [path: string, setPath: (path: string) => void] {
  const [path, setPath] = useState('/');
  useEffect(() => {
    previewRoute.set(appId, path);
  }, [appId, path]);
  return [path, setPath];
}

/** Calls back when the preview switches to other rows, which the app must refetch. */
function useOtherRows(appId: string, onChange: () => void): void {
  const { data } = usePreviewRows(appId);
  const shown = data && (data.copiedAt ?? 'live');
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    if (known !== undefined && shown !== undefined) onChange();
  }
}

interface BuiltPreview extends Preview {
  readonly hash: string;
  readonly styleHash: string;
}

/** The last version that could be built; stays visible below the errors of a broken one. */
function useLastBuilt(preview: Preview | undefined): BuiltPreview | undefined {
  const [last, setLast] = useState<BuiltPreview>();
  const current =
    preview?.hash && preview.styleHash
      ? { ...preview, hash: preview.hash, styleHash: preview.styleHash }
      : undefined;
  if (
    current &&
    (current.hash !== last?.hash || current.url !== last.url || current.versionId !== last.versionId)
  ) {
    setLast(current);
  }
  return current ?? last;
}

/** Opens the preview in its own tab, signed in by a single-use code. */
function useOpenInTab(appId: string): (versionId: string | undefined, path: string) => Promise<void> {
  const api = useApi(runtimeApi);
  const toast = useToast();
  return async (versionId, path) => {
    // Opened within the click, because browsers block later popups.
    const tab = window.open('', '_blank');
    try {
      const { url } = await api.createPreviewCode({ params: { appId }, body: { versionId, path } });
      if (!tab) throw new Error('Your browser blocked the new tab.');
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      toast({
        message: error instanceof Error ? error.message : 'The tab couldn’t be opened.',
        severity: 'error',
      });
    }
  };
}

function OldVersionNotice({ onLeave }: { onLeave: () => void }): ReactNode {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        flex: 'none',
        px: 1.5,
        py: 0.5,
        bgcolor: 'accent.soft',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1 }}>
        You’re viewing an older version.
      </Typography>
      <Button size="small" onClick={onLeave}>
        Show the newest
      </Button>
    </Box>
  );
}

/** Overlay on the empty app, which already runs so that its first version appears immediately. */
function NothingYet(): ReactNode {
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'flex', bgcolor: 'background.default' }}>
      <EmptyState
        icon={VisibilityOutlined}
        title="Nothing to preview yet"
        description="Describe your app in the chat. It will appear here as soon as its first version is ready."
      />
    </Box>
  );
}

function NotLoaded(props: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  return <ErrorState title="The preview couldn’t be loaded." kept="Your app is safe." {...props} />;
}

/** What another plugin shows over the newest version. */
function Cover({ appId }: { readonly appId: string }): ReactNode {
  return <SlotOutlet slot={previewCover} props={{ appId }} skeleton={null} empty={null} />;
}
