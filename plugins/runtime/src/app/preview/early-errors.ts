import type { AppMessage } from '../../shared/preview-channel.js';
import type { AppEnvironment } from '@buildai/app-kit/client/app-environment.js';

/**
 * Reports errors to the builder from page start. Self-contained without imports, so that it works if other
 * files fail to load.
 */
function report(message: string): void {
  if (window.parent === window) return;
  const environment = document.getElementById('buildai-app')?.textContent;
  if (!environment) return;
  const { platformOrigin } = JSON.parse(environment) as AppEnvironment;
  const failed: AppMessage = { type: 'failed', message: message.slice(0, 2000) };
  window.parent.postMessage({ channel: 'buildai/app', ...failed }, platformOrigin);
}

const options = { capture: true };
addEventListener(
  'error',
  ({ target, message }) => {
    if (target instanceof HTMLScriptElement) report(`${new URL(target.src).pathname} couldn’t be loaded.`);
    else if (message) report(message);
  },
  options,
);
addEventListener('unhandledrejection', ({ reason }) => report(String(reason)), options);
