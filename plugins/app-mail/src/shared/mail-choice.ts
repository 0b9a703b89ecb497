/** Key of the setting in an app's settings. */
export const mailKey = 'mail';

/** Upper limit of `perDay`. */
export const mostMailsPerDay = 200;

export interface MailChoice {
  /** `admins`: builders, admins of the app, and server functions as the app. They may also with `signedIn`. */
  readonly who: 'signedIn' | 'admins' | 'nobody';
  /** Whether admins and server functions may also write to people who do not use the app. */
  readonly toOthers: boolean;
  /** Mails of each signed-in user in a day (UTC). */
  readonly perDay: number;
}

export const initialMail: MailChoice = { who: 'signedIn', toOthers: false, perDay: 20 };
