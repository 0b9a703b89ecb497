import { signUpKeys } from '../../shared/sign-up-values.js';

/** A text setting about signing up. */
export interface SignUpField {
  readonly key: string;
  readonly label: string;
  readonly type: 'url' | 'email';
  readonly placeholder: string;
  readonly hint: string;
  /** Shown instead of the hint while people can sign up and the field is empty. */
  readonly missing: string;
  /** The step that sets it. */
  readonly step: string;
}

/** What people are shown where they sign up, in the order of the form. */
export const signUpFields: readonly SignUpField[] = [
  {
    key: signUpKeys.termsOfService,
    label: 'Terms of service link',
    type: 'url',
    placeholder: 'https://example.com/terms',
    hint: 'People agree to them when they create an account.',
    missing: 'Add a link to your terms. People can already sign up.',
    step: 'Add your terms of service',
  },
  {
    key: signUpKeys.privacyPolicy,
    label: 'Privacy policy link',
    type: 'url',
    placeholder: 'https://example.com/privacy',
    hint: 'Shown where people sign in and sign up.',
    missing: 'Add a link to your privacy policy. People can already sign up.',
    step: 'Add your privacy policy',
  },
  {
    key: signUpKeys.supportEmail,
    label: 'Support email',
    type: 'email',
    placeholder: 'help@example.com',
    hint: 'Shown on the sign-in page so people can reach you.',
    missing: 'Add an address people can write to. People can already sign up.',
    step: 'Add a support email',
  },
];

/** ID of the input of a field, for what leads to it. */
export const signUpFieldId = (key: string): string => `sign-up-${key}`;
