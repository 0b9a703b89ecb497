import { useState } from 'react';
import { leaveForPlatform } from '@buildai/app-kit/client/builder-entry.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { FormError } from './form-error.js';
import { LinkButton } from './link-button.js';

/** Sign-in button for builders of this app, with their platform account. */
export function ContinueAsBuilder() {
  const [error, setError] = useState<string>();
  if (environment.brand === '') return null;
  const leave = () => {
    try {
      leaveForPlatform();
    } catch {
      setError('Your browser blocks storage for this site. Allow it and try again.');
    }
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-center gap-x-1 text-muted-foreground">
        Building this app?
        <LinkButton className="h-auto p-0" onClick={leave}>
          Continue with {environment.brand}
        </LinkButton>
      </p>
      <FormError text={error} />
    </>
  );
}
