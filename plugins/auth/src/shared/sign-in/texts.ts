import type { MailProblem } from '../email-api.js';
import { signInLinkMinutes } from '../link-lifetimes.js';
import type { MailStep } from './sign-in.js';

/** A sentence around an address, which skins emphasize. */
export type Sentence = readonly [before: string, address: string, after: string];

/** The card of a form for an address. */
export interface AddressCard {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
}

export const addressCards: Readonly<Record<'mail' | 'forgot', AddressCard>> = {
  mail: {
    title: 'Sign in with email',
    text: 'We’ll email you a code and a link. If you’re new here, they also create your account.',
    submitLabel: 'Send code',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'We’ll email you a link to set a new one.',
    submitLabel: 'Send link',
  },
};

/** Title and text of a step that waits for an email; `name` is what the person signs in to. */
export function mailCard<Tokens>(
  step: MailStep<Tokens>,
  name: string,
): { readonly title: string; readonly text: Sentence } {
  const { email } = step;
  switch (step.name) {
    case 'code':
      return {
        title: 'Check your inbox',
        text: ['We sent a code and a link to ', email, '. Enter the code here, or open the link.'],
      };
    case 'resetSent':
      return {
        title: 'Check your inbox',
        text: [
          'If ',
          email,
          ` has an account here, a link to set a new password is on its way. It expires in ${signInLinkMinutes} minutes.`,
        ],
      };
    case 'verify':
      return {
        title: 'Verify your email address',
        text: [
          'We sent a link to ',
          email,
          `. Open it on any device, and ${name} continues here automatically.`,
        ],
      };
  }
}

/** Title of a page whose email could not be sent. */
export const mailProblemTitle = 'We couldn’t send the email';

/** Why an email could not be sent, and what to do; `contact` is whom to ask for help. */
export function mailProblemText(problem: MailProblem, email: string, contact: string): Sentence {
  return problem === 'address'
    ? [
        'The mail server doesn’t accept ',
        email,
        `. Check the address for typos, or use another one. If it’s right, contact ${contact}.`,
      ]
    : [
        `Our mail server isn’t accepting email right now. We’ll keep trying for a few minutes, and you can try again yourself. If this doesn’t help, contact ${contact}.`,
        '',
        '',
      ];
}

/** After changing an address back; the person who changed it may also know the password. */
export const recoveredTitle = 'Your email address was changed back';
export const recoveredText = (email: string): Sentence => [
  'You sign in with ',
  email,
  ' again. The person who changed it may know your password: set a new one.',
];
export const resetOnItsWay = (email: string): Sentence => [
  'A link to set a new password is on its way to ',
  email,
  '.',
];
