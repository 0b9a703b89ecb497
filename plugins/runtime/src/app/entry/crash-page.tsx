import { BugIcon, RotateCwIcon } from 'lucide-react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { EmptyState } from '@buildai/app-kit/kit/empty-state.js';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { kitText } from '@buildai/app-kit/texts/kit-text.js';

/** Shown if the app's code could not start. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <div role="alert" className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={BugIcon}
        title={kitText('couldNotStart', { app: environment.name })}
        description={environment.stage === 'preview' ? messageOf(error) : kitText('tryInAMoment')}
        action={
          <Button variant="outline" onClick={() => location.reload()}>
            <RotateCwIcon />
            {kitText('reload')}
          </Button>
        }
      />
    </div>
  );
}
