import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { AppMessage } from '../../shared/preview-channel.js';
import { builderEnd } from '../../shared/preview-channel.js';
import type { PreviewSession } from './use-preview-session.js';

interface FrameOptions {
  /** The origin of the app, the only one that is spoken to. */
  readonly origin: string;
  /** What is to run in the frame. */
  readonly hash: string;
  readonly styleHash: string;
  readonly versionId: string | null;
  readonly session: PreviewSession | undefined;
  readonly onMessage: (message: AppMessage) => void;
}

export interface PreviewFrame {
  /** The `ref` of the frame's element. */
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  /** The bundle that runs in the frame; undefined until the first one does. */
  readonly running: string | undefined;
  readonly navigate: (path: string) => void;
  readonly capture: () => void;
}

/** Keeps the app in a frame at the bundle it should run, and signed in as its builder. */
export function usePreviewFrame(options: FrameOptions): PreviewFrame {
  const { origin, hash, styleHash, versionId, session, onMessage } = options;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  /** Counts the starts of the page in the frame: each one has to be told who it is. */
  const [starts, setStarts] = useState(0);
  const [running, setRunning] = useState<string>();
  const channel = useMemo(
    () => builderEnd(() => (frame?.contentWindow ? { window: frame.contentWindow, origin } : undefined)),
    [frame, origin],
  );
  const hear = useEffectEvent((message: AppMessage) => {
    if (message.type === 'started') setStarts(starts + 1);
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
    if (running !== undefined && running !== hash)
      channel.send({ type: 'load', hash, styleHash, versionId: versionId ?? '' });
  }, [channel, running, hash, styleHash, versionId]);
  return {
    attach: setFrame,
    running,
    navigate: useCallback((path) => channel.send({ type: 'navigate', path }), [channel]),
    capture: useCallback(() => channel.send({ type: 'capture' }), [channel]),
  };
}
