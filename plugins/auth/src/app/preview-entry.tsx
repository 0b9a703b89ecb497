import { Button } from '@buildai/app-kit/kit/button.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { leaveForPlatform } from '@buildai/app-kit/client/builder-entry.js';
import { AccountCard } from './account-card.js';

/** Shown in the preview in place of signing in: only builders enter it, from the platform. */
export function PreviewEntry({ titleId }: { readonly titleId: string }) {
  const isFramed = window.parent !== window;
  return (
    <AccountCard
      title={`Preview of ${environment.name}`}
      titleId={titleId}
      text="Only people who build this app can use its preview."
      bare
    >
      {!isFramed && <Button onClick={() => leaveForPlatform()}>Continue with {environment.brand}</Button>}
    </AccountCard>
  );
}
