import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { AppMessage } from '../../shared/preview-channel.js';
import { builderEnd } from '../../shared/preview-channel.js';
import type { PreviewSession } from './use-preview-session.js';
import { useStartWatch } from './use-start-watch.js';

interface FrameOptions {
  /** The origin of the app, the only one that is spoken to. */
  readonly origin: string;
  /** What is to run in the frame. */
  readonly hash: string;
  readonly styleHash: string;
  readonly versionId: string | null;
  readonly session: PreviewSession | undefined;
  readonly onMessage: (message: AppMessage) => void;
  /** The app should have started, and has not. */
  readonly onSilent: () => void;
}

export interface PreviewFrame {
  /** The `ref` of the frame's element. */
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  /** The bundle that runs in the frame; undefined until the first one does. */
  readonly running: string | undefined;
  /** Of the frame's element. */
  readonly onLoad: () => void;
  /** Whether the page of the app has come. */
  readonly isLoaded: boolean;
  /** Set when the app should have started and has not: with what was heard of the reason. */
  readonly notStarted: { readonly error: string | undefined } | undefined;
  readonly navigate: (path: string) => void;
  readonly capture: () => void;
}

const errorOf = (message: AppMessage): string | undefined => {
  if (message.type === 'failed') return message.message;
  return message.type === 'error' ? message.issue.message : undefined;
};

/** Keeps the app in a frame at the bundle it should run, and signed in as its builder. */
export function usePreviewFrame(options: FrameOptions): PreviewFrame {
  const { origin, hash, styleHash, versionId, session, onMessage } = options;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  /** Counts the starts of the page in the frame: each one has to be told who it is. */
  const [starts, setStarts] = useState(0);
  const [running, setRunning] = useState<string>();
  /** Counts the pages that came: one that never says that it starts has died. */
  const [loads, setLoads] = useState(0);
  /** What the page in the frame began with. */
  const [begun, setBegun] = useState<string>();
  const [signs, setSigns] = useState(0);
  const [failure, setFailure] = useState<{ readonly during: string; readonly error: string }>();
  const attempt = `${hash} ${loads}`;
  const channel = useMemo(
    () => builderEnd(() => (frame?.contentWindow ? { window: frame.contentWindow, origin } : undefined)),
    [frame, origin],
  );
  const hear = useEffectEvent((message: AppMessage) => {
    if (message.type === 'started') {
      setStarts(starts + 1);
      setBegun(hash);
      setRunning(undefined);
    }
    if (message.type === 'loading') setSigns(signs + 1);
    const error = errorOf(message);
    if (error !== undefined && running !== hash && failure?.during !== attempt)
      setFailure({ during: attempt, error });
    if (message.type === 'ready') setRunning(message.hash);
    onMessage(message);
  });
  useEffect(() => channel.listen((message) => hear(message)), [channel]);
  useEffect(() => {
    if (starts > 0 && session) {
      channel.send({ type: 'session', token: session.token, expiresAt: session.expiresAt });
    }
  }, [channel, starts, session]);
  // Before the browser draws: what is to run is not to wait for a picture of the builder around it.
  useLayoutEffect(() => {
    // A page that never got ready has to be told of each bundle that comes after the one that it began with.
    if (running === undefined ? starts > 0 && begun !== hash : running !== hash)
      channel.send({ type: 'load', hash, styleHash, versionId: versionId ?? '' });
  }, [channel, running, starts, begun, hash, styleHash, versionId]);
  const isSilent = useStartWatch({
    isWaiting: running !== hash || loads > starts,
    isLoaded: loads > 0,
    sign: `${attempt} ${starts} ${signs}`,
    onSilent: options.onSilent,
  });
  return {
    attach: setFrame,
    running,
    onLoad: () => setLoads(loads + 1),
    isLoaded: loads > 0,
    notStarted: isSilent ? { error: failure?.error } : undefined,
    navigate: useCallback((path) => channel.send({ type: 'navigate', path }), [channel]),
    capture: useCallback(() => channel.send({ type: 'capture' }), [channel]),
  };
}
