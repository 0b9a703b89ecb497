import type { ReactNode } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { AccountCard } from './account-card.js';

interface DoneCardProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Where one goes on to. */
  readonly next: string;
}

/** What a link has done. The app is loaded anew then: somebody may have come in in another tab. */
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
