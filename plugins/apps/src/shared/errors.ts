import { defineError } from '@buildai/core/shared';

export const NothingToPublish = defineError(
  'nothing_to_publish',
  409,
  'There is nothing to publish yet: ask the assistant for your app first.',
);
export const AppNotPublished = defineError('app_not_published', 404, 'This app is not published.');
/** Told to collaborators; to everyone else the app is not there. */
export const OwnerOnly = defineError('owner_only', 403, 'Only the owner of this app can do this.');
export const AlreadyInvited = defineError(
  'already_invited',
  409,
  'This person has already been invited, or already builds this app.',
);
export const AlreadyJoined = defineError('already_joined', 409, 'This person has already joined.');
export const TooManyCollaborators = defineError(
  'too_many_collaborators',
  409,
  'This app has as many collaborators as an app can have. Remove one first.',
);
export const TooManyInvitations = defineError(
  'too_many_invitations',
  429,
  'You have sent many invitations, try again later.',
);
/** A link that is unknown, replaced by a newer one, withdrawn, or was used by someone else. */
export const InvitationInvalid = defineError(
  'invitation_invalid',
  404,
  'This invitation is no longer valid. Ask for a new one.',
);
export const InvitationExpired = defineError(
  'invitation_expired',
  410,
  'This invitation has expired. Ask for a new one.',
);
export const InvitationsAreMailed = defineError(
  'invitations_are_mailed',
  409,
  'Invitations are sent by email here. Send this one again instead.',
);
export const InvitationForOther = defineError(
  'invitation_for_other',
  403,
  'This invitation was sent to another email address. Sign in with that one to join.',
);
/** Whoever writes to others, or joins them, has shown that the address they do it with is theirs. */
/** Each fault has its own sentence, which names the place. */
export const ArchiveInvalid = defineError('archive_invalid', 400, 'This is not an archive of an app.');
export const ArchiveTooNew = defineError(
  'archive_too_new',
  400,
  'This archive was made by a newer BuildAI. Update this one, and import it again.',
);
export const ArchivePartUnknown = defineError(
  'archive_part_unknown',
  400,
  'This archive holds parts of plugins that are not installed here. Install them, or leave these parts out with --skip-unknown.',
);
export const PassphraseMissing = defineError(
  'passphrase_missing',
  400,
  'This archive holds secrets. Give its passphrase, or leave them out with --without-secrets.',
);
export const PassphraseWrong = defineError(
  'passphrase_wrong',
  400,
  'The secrets of this archive do not open: the passphrase is wrong, or they were altered.',
);
export const ArchiveInterrupted = defineError(
  'archive_interrupted',
  409,
  'The import took too long between two steps and was given up. Nothing of it is left; try again.',
);
