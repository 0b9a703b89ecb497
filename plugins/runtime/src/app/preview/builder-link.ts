import type { ChannelPeer } from '../../shared/preview-channel.js';
import type { BundleName } from '../entry/bundle-name.js';
import type { AppWatcher, RunningApp } from '../entry/running-app.js';
import { appEnd } from '../../shared/preview-channel.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { previewDrafts } from '@buildai/app-kit/client/preview-drafts.js';
import { session } from '@buildai/app-kit/client/session.js';
import { watchErrors } from './error-watch.js';
import { prefetch } from './prefetch.js';
import { quietPage } from './quiet-page.js';
import { reportLoading } from './report-loading.js';
import { SelectionSwitch } from './selection-switch.js';

export interface BuilderLink {
  readonly watcher: AppWatcher;
  /** Lets the builder control this app. */
  connect(app: RunningApp): void;
}

/** Time for an app to adapt to a new size, in ms. */
const settling = 500;

/** Waits until the frame has a size: on a phone it is hidden behind the chat. */
async function inSight(): Promise<void> {
  while (innerWidth === 0 || innerHeight === 0) {
    await new Promise((resolve) => addEventListener('resize', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, settling));
  }
}

/** Connects the app to the builder around its frame: reports events, handles requests. */
export function watchForBuilder(): BuilderLink {
  prefetch();
  const builder: ChannelPeer | undefined =
    window.parent === window ? undefined : { window: window.parent, origin: environment.platformOrigin };
  const channel = appEnd(() => builder);
  const selection = new SelectionSwitch((element) => channel.send({ type: 'selected', element }));
  let app: RunningApp | undefined;
  let path = '/';
  let navigate: ((path: string) => void) | undefined;
  const errors = watchErrors((issue) =>
    channel.send({ type: 'error', issue: { ...issue, path, hash: app?.hash ?? environment.hash } }),
  );

  channel.listen((message) => {
    switch (message.type) {
      case 'session':
        return session.handOver(message);
      case 'load':
        watchLoading(message);
        return void app?.replace(message);
      case 'navigate':
        return navigate?.(message.path);
      case 'draft':
        return previewDrafts.show(message.key, message.value);
      case 'capture':
        // A failed screenshot is not an error of the app.
        capturing ??= capture()
          .catch(() => undefined)
          .finally(() => (capturing = undefined));
        return;
      case 'captureView':
        return void captureView()
          .catch(() => null)
          .then((image) => channel.send({ type: 'view', image }));
      case 'select':
        return void selection.set(message.isOn);
    }
  });

  let stopLoading: (() => void) | undefined;
  const watchLoading = (bundle: BundleName) => {
    stopLoading?.();
    stopLoading = reportLoading(bundle, () => channel.send({ type: 'loading' }));
  };

  let capturing: Promise<void> | undefined;
  const capture = async () => {
    await inSight();
    const hash = app?.hash ?? environment.hash;
    const { takePicture } = await import('./take-picture.js');
    const image = await takePicture();
    if (image) channel.send({ type: 'picture', hash, image });
  };
  const captureView = async () => {
    await inSight();
    await quietPage();
    const { takeView } = await import('./take-picture.js');
    return (await takeView()) ?? null;
  };

  return {
    watcher: {
      onCrash: errors.reportCrash,
      onReady(hash) {
        if (hash === app?.hash) stopLoading?.();
        channel.send({ type: 'ready', hash, path });
      },
      onNavigated(next) {
        path = next;
        channel.send({ type: 'navigated', path });
      },
      onNavigator(next) {
        navigate = next;
      },
    },
    connect(running) {
      app = running;
      channel.send({ type: 'started', hash: environment.hash });
      watchLoading(environment);
    },
  };
}
