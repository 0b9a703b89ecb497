import { defineError } from '@buildai/core/shared';

export const MailNotSetUp = defineError(
  'mail_not_set_up',
  409,
  'This app can’t send email yet. Ask your admin to set up a mail server.',
);

export const MailOff = defineError('mail_off', 403, 'Email is turned off in this app.');

export const MailForAdminsOnly = defineError(
  'mail_for_admins_only',
  403,
  'Only admins can send email from this app.',
);

/** The builder allows other addresses, and an admin of the platform has not yet. */
export const MailOutsideNotAllowed = defineError(
  'mail_outside_not_allowed',
  403,
  'An admin of the platform has to allow this app’s owner to email people who don’t use the app.',
);

/** Its message names the recipient as the caller did. */
export const MailRecipientUnknown = defineError(
  'mail_recipient_unknown',
  400,
  'This app can’t email this person.',
);

export const MailReplyToOther = defineError(
  'mail_reply_to_other',
  403,
  'Replies can go only to your own verified email address.',
);

/** Thrown with the time until the day ends. */
export const TooManyMails = defineError(
  'too_many_mails',
  429,
  'You’ve reached today’s limit for email in this app. Try again tomorrow.',
);

export const StopLinkInvalid = defineError(
  'stop_link_invalid',
  404,
  'This link isn’t complete. Open it again from the email.',
);
