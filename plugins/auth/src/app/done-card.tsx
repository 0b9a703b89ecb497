import type { ReactNode } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { AccountCard } from './account-card.js';

interface DoneCardProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The address to continue at. */
  readonly next: string;
}

/** Result of an email link. Continuing reloads the app, since the session may have changed in another tab. */
export function DoneCard({ title, text, next }: DoneCardProps) {
  return (
    <AccountCard title={title} text={text} bare>
      <Button asChild>
        <a href={next} autoFocus>
          Continue to {environment.name}
        </a>
      </Button>
    </AccountCard>
  );
}
