import { environment } from '@buildai/app-kit/client/environment.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { kitText } from '@buildai/app-kit/texts/kit-text.js';
import { recordText } from '../../texts/record-text.js';

/** Says that the page of a published app is out of date, with a button that reloads it. The preview follows by itself. */
function offerReload(reason: 'newVersion' | 'takenOffline'): void {
  if (environment.stage !== 'published') return;
  toast(recordText(reason), {
    id: 'reload',
    duration: Infinity,
    closeButton: true,
    action: { label: kitText('reload'), onClick: () => location.reload() },
  });
}

/** Once another version is in force, forms of this page may send what that one refuses. */
export function offerNewerVersion(versionId: unknown): void {
  if (typeof versionId === 'string' && versionId !== environment.versionId) offerReload('newVersion');
}

/** @param status with which the server refused the changes for good: 404 where the app was taken offline */
export function offerReloadIfOffline(status: number): void {
  if (status === 404) offerReload('takenOffline');
}
