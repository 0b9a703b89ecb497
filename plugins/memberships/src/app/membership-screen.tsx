import type { MembershipScreenProps } from './membership-screen-props.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { session } from '@buildai/app-kit/client/session.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { BuyMembership } from './buy-membership.js';
import { LicenseForm } from './license-form.js';

/** How to become a member of the app: by buying a membership, or with the license key of one. */
export function MembershipScreen({ membership, onChanged }: MembershipScreenProps) {
  const { buyUrl, email, emailVerified, productName, supportEmail } = membership;
  const isForSale = buyUrl !== '';
  return (
    <main className="flex min-h-dvh flex-col bg-background p-4 text-foreground">
      <div className="m-auto w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <span
            aria-hidden
            className="mb-4 flex size-11 items-center justify-center rounded-xl bg-primary text-lg font-semibold text-primary-foreground"
          >
            {environment.name.charAt(0).toUpperCase()}
          </span>
          <h1 className="text-xl font-semibold tracking-tight text-balance">
            {environment.name} is for members
          </h1>
          <p className="mt-2 text-sm text-balance text-muted-foreground">
            {isForSale
              ? `Buy “${productName}” on Gumroad to get in. This page updates once you’ve paid.`
              : `Memberships aren’t for sale right now.`}
          </p>
        </div>
        <div className="flex flex-col gap-5 rounded-xl border bg-card p-6 text-card-foreground shadow-xs">
          {isForSale && (
            <>
              <BuyMembership membership={membership} onChanged={onChanged} />
              <hr />
            </>
          )}
          <LicenseForm onChanged={onChanged} />
        </div>
        <div className="mt-4 flex flex-col items-center gap-1 text-center text-xs text-balance text-muted-foreground">
          {!emailVerified && (
            <p>Purchases with your address count once you have verified it. The license key always works.</p>
          )}
          {supportEmail !== '' && (
            <p>
              Need help? Write to{' '}
              <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
                {supportEmail}
              </a>
            </p>
          )}
          <p>You’re signed in as {email}.</p>
          <Button variant="link" size="sm" onClick={() => void session.signOut()}>
            Sign out
          </Button>
        </div>
      </div>
    </main>
  );
}
