import type { MailContent } from '@buildai/core';
import type { Tenant } from '../../shared/index.js';

/** A mail without the name that it comes in. */
type MailText = Omit<MailContent, 'brand'> & { readonly subject: string };

const notAsked = 'If you did not ask for this, do nothing: nothing changes, and the link ends by itself.';

/** What the mails of signing in say. `url` is the link of the mail. */
export const mailTexts = {
  verifyEmail: ({ name }: Tenant, url: string): MailText => ({
    subject: `Verify your e-mail address for ${name}`,
    heading: 'Is this address yours?',
    paragraphs: [`Confirm it, and you can go on in ${name}.`],
    action: { label: 'Verify this address', url },
    footer: ['The link counts once, for 60 minutes.', notAsked],
  }),
  resetPassword: ({ name }: Tenant, url: string): MailText => ({
    subject: `Set a new password for ${name}`,
    heading: 'Set a new password',
    paragraphs: [`Somebody, hopefully you, asked for a new password for your account at ${name}.`],
    action: { label: 'Set a new password', url },
    footer: ['The link counts once, for 15 minutes. Then every device is signed out.', notAsked],
  }),
  signIn: ({ name }: Tenant, url: string, code: string): MailText => ({
    subject: `${code} is your code for ${name}`,
    heading: `Sign in to ${name}`,
    paragraphs: ['Type this code where you asked for it:'],
    code,
    action: { label: 'Or sign in with this link', url },
    footer: [
      'The code counts for 10 minutes, the link for 15, each once. Tell them to nobody.',
      'If you did not ask for this, do nothing: without them nobody gets in.',
    ],
  }),
  verifyAndChangeEmail: ({ name }: Tenant, url: string): MailText => ({
    subject: `Confirm your new e-mail address for ${name}`,
    heading: 'Confirm your new address',
    paragraphs: [`From then on you sign in to ${name} with this address.`],
    action: { label: 'Use this address', url },
    footer: ['The link counts once, for 60 minutes.', notAsked],
  }),
  emailChangeAsked: ({ name }: Tenant, newEmail: string): MailText => ({
    subject: `A new e-mail address for your account at ${name}`,
    heading: 'Your address is about to change',
    paragraphs: [
      `Somebody who is signed in as you asked to change the address of your account at ${name} to ${newEmail}.`,
      'Nothing has changed yet: the new address has to be confirmed first.',
    ],
    footer: ['If this was not you, sign in, change your password, and sign out everywhere.'],
  }),
  recoverEmail: ({ name }: Tenant, newEmail: string, url: string): MailText => ({
    subject: `Your e-mail address at ${name} was changed`,
    heading: 'Your address was changed',
    paragraphs: [`You now sign in to ${name} with ${newEmail}. If that was you, there is nothing to do.`],
    action: { label: 'This was not me, change it back', url },
    footer: ['The link counts once, for 60 minutes. It also signs out every device.'],
  }),
  passwordChanged: ({ name }: Tenant): MailText => ({
    subject: `Your password at ${name} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${name} is a new one, and other devices are signed out.`,
      'If this was not you, set a new password at once, with the link on the sign-in page.',
    ],
  }),
  googleConnected: ({ name }: Tenant): MailText => ({
    subject: `Google was connected to your account at ${name}`,
    heading: 'You can now sign in with Google',
    paragraphs: [
      `A Google account was connected to your account at ${name}, and opens it from now on.`,
      'If this was not you, sign in, disconnect it in the settings, and change your password at once.',
    ],
  }),
};
