import type { MailContent } from '@buildai/core';
import type { Tenant } from '../../shared/index.js';
import { actionLinkMinutes, oneTimeCodeMinutes, signInLinkMinutes } from '../../shared/link-lifetimes.js';

/** An email without the brand. */
type MailText = Omit<MailContent, 'brand'> & { readonly subject: string };

const unrequested =
  'If you didn’t ask for this, you can ignore this email. Nothing will change, and the link will expire.';

const actionLinkExpiry = `This link works once and expires in ${actionLinkMinutes} minutes.`;

/** Texts of the authentication emails. `url` is the link. */
export const mailTexts = {
  verifyEmail: ({ name }: Tenant, url: string): MailText => ({
    subject: `Verify your email address for ${name}`,
    heading: 'Is this address yours?',
    paragraphs: [`Confirm your address to continue to ${name}.`],
    action: { label: 'Verify this address', url },
    footer: [actionLinkExpiry, unrequested],
  }),
  resetPassword: ({ name }: Tenant, url: string): MailText => ({
    subject: `Set a new password for ${name}`,
    heading: 'Set a new password',
    paragraphs: [`Someone asked to set a new password for your ${name} account.`],
    action: { label: 'Set a new password', url },
    footer: [
      `This link works once and expires in ${signInLinkMinutes} minutes. Setting a new password signs you out on all devices.`,
      unrequested,
    ],
  }),
  signIn: ({ name }: Tenant, url: string, code: string): MailText => ({
    subject: `${code} is your code for ${name}`,
    heading: `Sign in to ${name}`,
    paragraphs: ['Enter this code on the page where you asked for it:'],
    code,
    action: { label: 'Or sign in with this link', url },
    footer: [
      `The code expires in ${oneTimeCodeMinutes} minutes and the link in ${signInLinkMinutes}. Each works once. Don’t share them with anyone.`,
      'If you didn’t ask for this, you can ignore this email. No one can sign in without the code or the link.',
    ],
  }),
  verifyAndChangeEmail: ({ name }: Tenant, url: string): MailText => ({
    subject: `Confirm your new email address for ${name}`,
    heading: 'Confirm your new address',
    paragraphs: [`Once you confirm it, you’ll sign in to ${name} with this address.`],
    action: { label: 'Use this address', url },
    footer: [actionLinkExpiry, unrequested],
  }),
  emailChangeAsked: ({ name }: Tenant, newEmail: string): MailText => ({
    subject: `A new email address for your ${name} account`,
    heading: 'Your address is about to change',
    paragraphs: [
      `Someone signed in to your ${name} account asked to change its email address to ${newEmail}.`,
      'Nothing has changed yet. The new address has to be confirmed first.',
    ],
    footer: ['If this wasn’t you, sign in, change your password, and sign out everywhere.'],
  }),
  recoverEmail: ({ name }: Tenant, newEmail: string, url: string): MailText => ({
    subject: `Your ${name} email address was changed`,
    heading: 'Your address was changed',
    paragraphs: [
      `You now sign in to ${name} with ${newEmail}. If that was you, you don’t need to do anything.`,
    ],
    action: { label: 'This wasn’t me, change it back', url },
    footer: [`${actionLinkExpiry} It also signs you out on all devices.`],
  }),
  passwordChanged: ({ name }: Tenant): MailText => ({
    subject: `Your ${name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${name} account was changed, and your other devices were signed out.`,
      'If this wasn’t you, set a new password right away, using the link on the sign-in page.',
    ],
  }),
  googleConnected: ({ name }: Tenant): MailText => ({
    subject: `Google was connected to your ${name} account`,
    heading: 'You can now sign in with Google',
    paragraphs: [
      `A Google account was connected to your ${name} account. You can now sign in with it.`,
      'If this wasn’t you, sign in, disconnect it in the settings, and change your password right away.',
    ],
  }),
};
