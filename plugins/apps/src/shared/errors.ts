import { defineError } from '@buildai/core/shared';

export const NothingToPublish = defineError(
  'nothing_to_publish',
  409,
  'There is nothing to publish yet: ask the assistant for your app first.',
);
/** Has the `PublishFinding`s as details. The app stays as it is. */
export const VersionNotBuildable = defineError(
  'version_not_buildable',
  422,
  'The newest version can’t be built, so it wasn’t published. Fix its errors, then publish it again.',
);
/** A part of the version does not work, or the security check warns, which its builder must confirm. With the `PublishFinding`s as details. */
export const PublishUnconfirmed = defineError(
  'publish_unconfirmed',
  409,
  'Fix what was found in the newest version, or confirm that you want to publish it anyway.',
);
/** The name poses as the platform: in mail and in an address it would be believed. */
export const AppNamePoses = defineError(
  'app_name_poses',
  400,
  'This name could be mistaken for the platform’s own, for example in emails. Choose another name.',
);
export const AppNotPublished = defineError('app_not_published', 404, 'This app is not published.');
/** Returned to collaborators; without any access, the response is 404. */
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
  'This app has the maximum number of collaborators. Remove one first.',
);
export const TooManyInvitations = defineError(
  'too_many_invitations',
  429,
  'You’ve sent too many invitations. Try again later.',
);
/** The link is unknown, replaced by a newer one, withdrawn, or was used by another account. */
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
  'Invitations are sent by email here. Resend this one instead.',
);
export const InvitationForOther = defineError(
  'invitation_for_other',
  403,
  'This invitation was sent to another email address. Sign in with that address to join.',
);
/** Each error message names the position in the archive. */
export const ArchiveInvalid = defineError('archive_invalid', 400, 'This isn’t an app archive.');
export const ArchiveTooNew = defineError(
  'archive_too_new',
  400,
  'This archive was created by a newer version of BuildAI. Update this installation, then import it again.',
);
export const ArchivePartUnknown = defineError(
  'archive_part_unknown',
  400,
  'This archive contains data from plugins that aren’t installed here. Install them, or skip this data with --skip-unknown.',
);
export const PassphraseMissing = defineError(
  'passphrase_missing',
  400,
  'This archive contains secrets. Enter its passphrase, or skip the secrets with --without-secrets.',
);
export const PassphraseWrong = defineError(
  'passphrase_wrong',
  400,
  'The secrets in this archive can’t be decrypted: the passphrase is wrong, or they were changed.',
);
export const ArchiveInterrupted = defineError(
  'archive_interrupted',
  409,
  'The import took too long and was cancelled. Nothing was imported. Please try again.',
);

export const SignUpNeedsPublishedApp = defineError(
  'sign_up_needs_published_app',
  409,
  'Publish your app first, so that people can sign up.',
);
export const SignUpNeedsDomain = defineError(
  'sign_up_needs_domain',
  409,
  'Connect a domain first: people sign up at the address of your app.',
);
export const SignUpNeedsOpenApp = defineError(
  'sign_up_needs_open_app',
  409,
  'Only invited people can enter this app. Choose “Anyone who signs up” in Settings first.',
);
export const SignUpIsOn = defineError(
  'sign_up_is_on',
  409,
  'Anyone can sign up for this app. Turn off sign-up in Settings first.',
);
