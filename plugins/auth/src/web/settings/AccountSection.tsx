import type { ReactNode } from 'react';
import { ProfilePanel } from './ProfilePanel.js';
import { SessionsPanel } from './SessionsPanel.js';

/** The account in the settings: who one is, where one is signed in, and the way out. */
export default function AccountSection(): ReactNode {
  return (
    <>
      <ProfilePanel />
      <SessionsPanel />
    </>
  );
}
