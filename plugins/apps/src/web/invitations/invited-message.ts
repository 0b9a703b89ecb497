/** Message after an invitation was created. */
export const invitedMessage = (email: string, sendsMail: boolean): string =>
  sendsMail ? `Invitation sent to ${email}` : `Invitation created. Copy the link and send it to ${email}.`;
