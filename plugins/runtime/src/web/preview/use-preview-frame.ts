import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { AppMessage } from '../../shared/preview-channel.js';
import { builderEnd } from '../../shared/preview-channel.js';
import { usePreviewControl } from './use-preview-control.js';
import type { PreviewSession } from './use-preview-session.js';
import { useStartWatch } from './use-start-watch.js';

interface FrameOptions {
  readonly appId: string;
  /** The app's origin; messages are exchanged only with it. */
  readonly origin: string;
  /** The bundle that should run in the frame. */
  readonly hash: string;
  readonly styleHash: string;
  readonly versionId: string | null;
  readonly session: PreviewSession | undefined;
  readonly onMessage: (message: AppMessage) => void;
  /** Called if the app failed to start in time. */
  readonly onSilent: () => void;
}

export interface PreviewFrame {
  /** The `ref` of the frame. */
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  readonly frame: HTMLIFrameElement | null;
  /** The bundle running in the frame; undefined before the first one. */
  readonly running: string | undefined;
  /** Load handler of the frame. */
  readonly onLoad: () => void;
  /** Whether the app's page has loaded. */
  readonly isLoaded: boolean;
  /** Set if the app failed to start in time, with its error if known. */
  readonly notStarted: { readonly error: string | undefined } | undefined;
  readonly navigate: (path: string) => void;
  readonly capture: () => void;
  readonly captureView: () => void;
  /** Lets the builder point at an element of the app, or ends that. */
  readonly select: (isOn: boolean) => void;
}

const errorOf = (message: AppMessage): string | undefined => {
  if (message.type === 'failed') return message.message;
  return message.type === 'error' ? message.issue.message : undefined;
};

/** Keeps the app in a frame at the desired bundle, signed in as its builder. */
export function usePreviewFrame(options: FrameOptions): PreviewFrame {
  const { origin, hash, styleHash, versionId, session, onMessage } = options;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  /** Number of page starts in the frame; each needs the session again. */
  const [starts, setStarts] = useState(0);
  const [running, setRunning] = useState<string>();
  /** Number of page loads; one that never signals its start has failed. */
  const [loads, setLoads] = useState(0);
  /** The bundle that the page in the frame started with. */
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
      setStarts((count) => count + 1);
      // Not the desired one: a newer version may exist since the page was served.
      setBegun(message.hash);
      setRunning(undefined);
    }
    if (message.type === 'loading') setSigns((count) => count + 1);
    const error = errorOf(message);
    if (error !== undefined && running !== hash && failure?.during !== attempt)
      setFailure({ during: attempt, error });
    if (message.type === 'ready') setRunning(message.hash);
    onMessage(message);
  });
  useEffect(() => {
    return channel.listen((message) => hear(message));
  }, [channel]);
  useEffect(() => {
    if (starts > 0 && session) {
      channel.send({ type: 'session', token: session.token, expiresAt: session.expiresAt });
    }
  }, [channel, starts, session]);
  usePreviewControl(options.appId, channel, starts, running !== undefined);
  // Layout effect: updating the app must not wait for the builder to paint.
  useLayoutEffect(() => {
    // A page that never became ready must get each bundle newer than its initial one.
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
    frame,
    running,
    onLoad: () => setLoads((count) => count + 1),
    isLoaded: loads > 0,
    notStarted: isSilent ? { error: failure?.error } : undefined,
    navigate: useCallback((path) => channel.send({ type: 'navigate', path }), [channel]),
    capture: useCallback(() => channel.send({ type: 'capture' }), [channel]),
    captureView: useCallback(() => channel.send({ type: 'captureView' }), [channel]),
    select: useCallback((isOn) => channel.send({ type: 'select', isOn }), [channel]),
  };
}
