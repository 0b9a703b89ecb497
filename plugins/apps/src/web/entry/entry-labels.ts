import type { AppEntry } from '@buildai/auth/shared';

/** What each choice of who may enter is called. */
export const entryLabels: Readonly<Record<AppEntry, { readonly title: string; readonly text: string }>> = {
  anyone: { title: 'Anyone', text: 'Visitors can use the app without an account.' },
  signUp: { title: 'Anyone who signs up', text: 'Visitors create an account first.' },
  invited: {
    title: 'Invited people only',
    text: 'Only people you invite, and those who build the app, can sign in.',
  },
};
