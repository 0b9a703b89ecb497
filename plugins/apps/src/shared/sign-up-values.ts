/** Keys of the settings on signing up for a published app, and on what its users are shown about it. */
export const signUpKeys = {
  isEnabled: 'isSignupEnabled',
  termsOfService: 'termsOfServiceLink',
  privacyPolicy: 'privacyPolicyLink',
  supportEmail: 'supportEmail',
} as const;
