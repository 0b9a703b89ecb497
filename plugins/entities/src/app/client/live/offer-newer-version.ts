import { environment } from '@buildai/app-kit/client/environment.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { kitText } from '@buildai/app-kit/texts/kit-text.js';
import { recordText } from '../../texts/record-text.js';

/**
 * Offers to reload the page of a published app once another version is in force: forms of this one may send what that
 * one refuses. The preview follows by itself.
 */
export function offerNewerVersion(versionId: unknown): void {
  if (environment.stage !== 'published' || typeof versionId !== 'string') return;
  if (versionId === environment.versionId) return;
  toast(recordText('newVersion'), {
    id: 'newer-version',
    duration: Infinity,
    closeButton: true,
    action: { label: kitText('reload'), onClick: () => location.reload() },
  });
}
