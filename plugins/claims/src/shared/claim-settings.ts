/** Keys of settings of an app. */
export const isClaimableKey = 'isClaimable';
/** Whether its builder stays as a collaborator when a customer claims the app. */
export const builderStaysKey = 'requireBuilderCollaboratorAccount';
