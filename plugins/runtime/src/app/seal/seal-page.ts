import { keepOpenedWindowsApart, showWhereLinksLead, stayOnOrigin } from './departures.js';
import { remove } from './natives.js';
import { refuseCookies } from './refused-cookies.js';
import { refuseElements } from './refused-elements.js';

/**
 * Closes the ways out that no policy closes in browsers without `Connection-Allowlist`, before any code of the app
 * runs. WebRTC sends packets to any address, so it is taken away, and with it every way to a window that still has it.
 */
export function sealPage(): void {
  remove(window, 'RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection');
  remove(window, 'documentPictureInPicture', 'PresentationRequest');
  // A passkey of another domain makes the browser ask that domain.
  remove(Navigator.prototype, 'credentials');
  remove(window, 'PublicKeyCredential', 'IdentityCredential', 'DigitalCredential');
  // The browser fetches the images that it shows beside its controls, past the policy of the page.
  remove(Navigator.prototype, 'mediaSession', 'presentation', 'serviceWorker', 'install');
  refuseElements();
  refuseCookies();
  keepOpenedWindowsApart();
  showWhereLinksLead();
  stayOnOrigin();
}
