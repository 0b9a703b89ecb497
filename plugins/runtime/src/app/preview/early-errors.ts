import type { AppMessage } from '../../shared/preview-channel.js';
import type { AppEnvironment } from '@buildai/app-kit/client/app-environment.js';

/**
 * Tells the builder of errors from the first moment of the page, when nothing else runs yet. A file of its own that
 * imports nothing, so that it still works where the others cannot be loaded.
 */
function tell(message: string): void {
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
    if (target instanceof HTMLScriptElement) tell(`${new URL(target.src).pathname} couldn’t be loaded.`);
    else if (message) tell(message);
  },
  options,
);
addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)), options);
