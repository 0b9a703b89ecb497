import type { AppEntry } from '@buildai/auth/shared';

/** Labels of the access levels. */
export const entryLabels: Readonly<Record<AppEntry, { readonly title: string; readonly text: string }>> = {
  anyone: { title: 'Anyone', text: 'Visitors can use the app without an account.' },
  signUp: {
    title: 'Anyone who signs up',
    text: 'Visitors see the sign-in page first. They need an account before they can see any page.',
  },
  invited: {
    title: 'Invited people only',
    text: 'Visitors see the sign-in page first. Only people you invite and people who build the app can get in.',
  },
};
