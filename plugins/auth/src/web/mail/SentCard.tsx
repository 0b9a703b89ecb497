import { brandName } from '@buildai/web';
import type { ReactNode } from 'react';
import type { MailStep } from '../../shared/sign-in/sign-in.js';
import { mailCard, mailProblemTitle } from '../../shared/sign-in/texts.js';
import { AuthHeading } from '../AuthCard.js';
import { Emphasized } from '../../shared/sign-in/emphasized.js';
import { MailProblemAlert } from './MailProblemAlert.js';
import { useMailProblem } from './use-mail-problem.js';

interface SentCardProps {
  readonly step: MailStep<unknown>;
  /** What continues here. Default: the platform. */
  readonly appName?: string;
  readonly children: (hasFailed: boolean) => ReactNode;
}

/** A step that waits for an email: where it was sent, or why it could not be. */
export function SentCard({ step, appName = brandName(), children }: SentCardProps): ReactNode {
  const problem = useMailProblem(step.deliveryId);
  const { title, text } = mailCard(step, appName);
  return (
    <>
      <AuthHeading
        title={problem ? mailProblemTitle : title}
        text={problem ? null : <Emphasized sentence={text} />}
      />
      {problem && <MailProblemAlert email={step.email} problem={problem} />}
      {children(problem !== undefined)}
    </>
  );
}
