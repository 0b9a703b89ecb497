import type { SignInLinks } from '@buildai/auth/shared';
import type { ReactNode } from 'react';

interface SignInLinkListProps {
  readonly links: SignInLinks;
  /** Whether an account is being created. */
  readonly isNew: boolean;
}

function Outside({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );
}

/** The terms, the privacy policy and the support address of the app, below the sign-in forms. */
export function SignInLinkList({ links, isNew }: SignInLinkListProps): ReactNode {
  const { privacyPolicy, supportEmail, termsOfService } = links;
  const agreements = [
    termsOfService && (
      <Outside key="terms" to={termsOfService}>
        terms of service
      </Outside>
    ),
    privacyPolicy && (
      <Outside key="privacy" to={privacyPolicy}>
        privacy policy
      </Outside>
    ),
  ].filter(Boolean);
  if (agreements.length === 0 && supportEmail === '') return null;
  return (
    <div className="mt-4 flex flex-col gap-1 text-center text-xs text-balance text-muted-foreground">
      {agreements.length > 0 && (
        <p>
          {isNew ? 'By creating an account, you agree to the ' : 'See the '}
          {agreements[0]}
          {agreements.length > 1 && <> and the {agreements[1]}</>}.
        </p>
      )}
      {supportEmail !== '' && (
        <p>
          Need help? Write to <Outside to={`mailto:${supportEmail}`}>{supportEmail}</Outside>
        </p>
      )}
    </div>
  );
}
