interface Invitation {
  readonly secret: string;
  readonly email: string;
}

let invitation: Invitation | undefined;

/** The invitation whose link opened this page; its secret is removed from the address. */
export function readInvitation(): Invitation | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const secret = fragment.get('invitation');
  if (secret !== null) {
    invitation = { secret, email: fragment.get('email') ?? '' };
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return invitation;
}

/** Called when it was used or declined. */
export function forgetInvitation(): void {
  invitation = undefined;
}

/** The invitation to send when signing up: its secret is valid only for the invited address. */
export function invitationOf(email: string): { invitation?: string } {
  const isInvited = invitation !== undefined && invitation.email.toLowerCase() === email.toLowerCase();
  return isInvited && invitation ? { invitation: invitation.secret } : {};
}
