import { RotateCwIcon, TriangleAlertIcon } from 'lucide-react';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';
import { messageOf } from '../lib/error-message.js';
import { kitText } from '../texts/kit-text.js';

/** Error state with a retry button. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div role="alert" className="rounded-xl border bg-card">
      <EmptyState
        icon={TriangleAlertIcon}
        title={kitText('couldNotBeLoaded')}
        description={messageOf(error)}
        action={
          onRetry && (
            <Button variant="outline" size="sm" onClick={onRetry}>
              <RotateCwIcon />
              {kitText('tryAgain')}
            </Button>
          )
        }
      />
    </div>
  );
}
