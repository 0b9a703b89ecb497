import { embedHeightKey } from '../../shared/embed-messages.js';

/** Where an app's host serves the script for other sites. */
export const embedScriptPath = '/__buildai/embed.js';

/**
 * The script for other sites: adds a frame with the app after its own element, as high as the app says that it is.
 * `data-path` chooses a page of the app, `data-height` the least height, `data-title` the name for screen readers. An app
 * whose height depends on that of its frame would grow forever, so the frame stops following it then.
 */
export const embedScript = `(() => {
  const script = document.currentScript;
  if (!script) return;
  const { origin } = new URL(script.src);
  const { path = '/', height, title = 'App' } = script.dataset;
  const least = Number(height) || 480;
  const frame = document.createElement('iframe');
  frame.src = origin + (path.startsWith('/') ? path : '/' + path);
  frame.title = title;
  frame.allow = 'clipboard-write; fullscreen';
  frame.style.cssText = 'display:block;width:100%;border:0;height:' + least + 'px';
  script.after(frame);
  let current = least;
  let last = 0;
  let chased = 0;
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const reported = event.data?.${embedHeightKey};
    if (typeof reported !== 'number' || !(reported >= 0)) return;
    const wanted = Math.min(Math.max(Math.ceil(reported), least), 20000);
    if (wanted === current) return;
    chased = wanted > current && event.timeStamp - last < 500 ? chased + 1 : 0;
    if (chased > 5) return;
    last = event.timeStamp;
    current = wanted;
    frame.style.height = current + 'px';
  });
})();
`;
