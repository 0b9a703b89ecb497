import { isEmailAddress } from '@buildai/core/shared';
import { z } from 'zod';
import { defineAppSetting } from './app-settings.js';
import { signUpKeys } from './sign-up-values.js';

const webAddress = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine(
    (text) => text === '' || /^https?:\/\/[^\s/?#]+\.[^\s/?#]/i.test(text),
    'Enter an address like https://example.com/terms.',
  );
const emailAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || isEmailAddress(text), 'Enter an address like help@example.com.');

/** Whether anyone can sign up for the app, at its own domain. */
export const signUpSetting = defineAppSetting<boolean>(signUpKeys.isEnabled, z.boolean(), false);
/** Empty where there is none, as the next ones. */
export const termsOfServiceSetting = defineAppSetting(signUpKeys.termsOfService, webAddress, '');
export const privacyPolicySetting = defineAppSetting(signUpKeys.privacyPolicy, webAddress, '');
export const supportEmailSetting = defineAppSetting(signUpKeys.supportEmail, emailAddress, '');
