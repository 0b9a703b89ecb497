import { BugIcon, RotateCwIcon } from 'lucide-react';
import { environment } from '../client/environment.js';
import { Button } from '../kit/button.js';
import { EmptyState } from '../kit/empty-state.js';
import { messageOf } from '../kit/error-message.js';

/** What stands there when the code of the app could not even start. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <div role="alert" className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={BugIcon}
        title={`${environment.name} could not be started`}
        description={environment.stage === 'preview' ? messageOf(error) : 'Please try again in a moment.'}
        action={
          <Button variant="outline" onClick={() => location.reload()}>
            <RotateCwIcon />
            Reload
          </Button>
        }
      />
    </div>
  );
}
