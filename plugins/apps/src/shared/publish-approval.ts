import type { CommandIo } from '@buildai/core';
import { defineService } from '@buildai/core/shared';

/** The check before publishing, for commands. */
export interface PublishApproval {
  /**
   * Examines a version and asks the person at the terminal where only a part of it doesn't work.
   * @returns whether to publish it.
   * @throws CommandError with what was found, for a version that can't be built or if no person can be asked
   */
  isApproved(
    version: { readonly appId: string; readonly versionId: string },
    io: Pick<CommandIo, 'confirm'>,
  ): Promise<boolean>;
}
export const publishApproval = defineService<PublishApproval>('apps/publish-approval');
