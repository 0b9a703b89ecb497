import { keepOpenedWindowsApart, showWhereLinksLead, stayOnOrigin } from './departures.js';
import { remove } from './natives.js';
import { refuseCookies } from './refused-cookies.js';
import { refuseElements } from './refused-elements.js';

/**
 * Closes channels that no policy covers in browsers without `Connection-Allowlist`, before any app code runs.
 * WebRTC can send packets anywhere, so it is removed, along with every way to get a fresh window.
 */
export function sealPage(): void {
  remove(window, 'RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection');
  remove(window, 'documentPictureInPicture', 'PresentationRequest');
  // A passkey of another domain makes the browser contact that domain.
  remove(Navigator.prototype, 'credentials');
  remove(window, 'PublicKeyCredential', 'IdentityCredential', 'DigitalCredential');
  // The browser fetches media artwork outside the page's policy.
  remove(Navigator.prototype, 'mediaSession', 'presentation', 'serviceWorker', 'install');
  refuseElements();
  refuseCookies();
  keepOpenedWindowsApart();
  showWhereLinksLead();
  stayOnOrigin();
}
