import type { ReactNode } from 'react';
import { createContext } from 'react';
import type { AppUser } from '../client/app-user.js';

export interface AccountDialogProps {
  readonly user: AppUser;
  readonly onClose: () => void;
}

/** Renders the dialog in which end users change their account. Set by the page; without it the menu has no entry. */
export const AccountDialogContext = createContext<((props: AccountDialogProps) => ReactNode) | undefined>(
  undefined,
);
