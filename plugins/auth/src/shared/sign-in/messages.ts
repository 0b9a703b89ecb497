/** Messages for what succeeded. */
export const notices = {
  codeSent: 'Verification code sent to your email',
  signedIn: 'Successfully signed in!',
  passwordReset: 'Password reset successfully',
  emailUpdated: 'Email updated',
  emailVerified: 'Email address verified',
} as const;

/** Messages for failures that have no message of their own. */
export const failures = {
  creation: 'Something went wrong in creating account, try again later or contact us',
  signInMail: 'Failed to send magic link. Please try again.',
  signInByMail: 'Failed to sign in with magic link',
  resetMail: 'Something went wrong sending password reset email. Please try again later or contact support',
  verificationMail: 'The email could not be sent. Please try again.',
} as const;
