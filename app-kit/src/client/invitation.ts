interface Invitation {
  readonly secret: string;
  readonly email: string;
}

let invitation: Invitation | undefined;

/** The invitation whose link opened this page; its secret is gone from the address at once. */
export function readInvitation(): Invitation | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const secret = fragment.get('invitation');
  if (secret !== null) {
    invitation = { secret, email: fragment.get('email') ?? '' };
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return invitation;
}

/** It is used, or is not wanted. */
export function forgetInvitation(): void {
  invitation = undefined;
}

/** What signing up with this address sends along: the secret counts for the address that it was sent to alone. */
export function invitationOf(email: string): { invitation?: string } {
  const isInvited = invitation !== undefined && invitation.email.toLowerCase() === email.toLowerCase();
  return isInvited && invitation ? { invitation: invitation.secret } : {};
}
