import type { ComponentType } from 'react';
import { createContext } from 'react';
import type { AppUser } from '../client/app-user.js';

export interface AccountDialogProps {
  readonly user: AppUser;
  readonly onClose: () => void;
}

/** The dialog in which end users change their account. The page of the app provides it; without one there is no entry. */
export const AccountDialogContext = createContext<ComponentType<AccountDialogProps> | undefined>(undefined);
