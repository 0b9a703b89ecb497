import { environment } from '@buildai/app-kit/client/environment.js';
import { Button } from '@buildai/app-kit/kit/button.js';

/**
 * Replaces what cannot work in a frame of another site: Google and the platform refuse frames, and browsers keep what
 * their windows store apart from the frame.
 */
export function OpenInOwnTab() {
  return (
    <div className="flex flex-col items-center gap-2 text-center text-sm text-muted-foreground">
      <p>More ways to sign in are available when {environment.name} is open in its own tab.</p>
      <Button type="button" variant="outline" onClick={() => window.open(location.href)}>
        Open in its own tab
      </Button>
    </div>
  );
}
