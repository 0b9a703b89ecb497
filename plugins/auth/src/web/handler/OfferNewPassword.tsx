import type { ReactNode } from 'react';
import { recoveredText, recoveredTitle, resetOnItsWay } from '../../shared/sign-in/texts.js';
import { AuthHeading } from '../AuthCard.js';
import { useSignIn } from '../login/use-sign-in.js';
import { Emphasized } from '../../shared/sign-in/emphasized.js';
import { SendAgain } from '../mail/SendAgain.js';
import { useToastedErrors } from '../mail/use-toasted-errors.js';

/** After an address was changed back: offers to set a new password. */
export function OfferNewPassword({ email }: { email: string }): ReactNode {
  const flow = useSignIn({ step: { name: 'forgot' }, email }, '/login');
  useToastedErrors(flow.state.errors);
  const isSent = flow.state.step.name === 'resetSent';
  return (
    <>
      <AuthHeading
        title={recoveredTitle}
        text={<Emphasized sentence={isSent ? resetOnItsWay(email) : recoveredText(email)} />}
      />
      <SendAgain flow={flow} label={isSent ? 'Send again' : 'Set a new password'} primary={!isSent} />
    </>
  );
}
