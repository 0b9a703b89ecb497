import { CommandError } from '@buildai/core';
import { PublishUnconfirmed, VersionNotBuildable } from '../../shared/errors.js';
import type { PublishApproval } from '../../shared/publish-approval.js';
import type { PublishCheck } from '../../shared/publish-check.js';
import { publishFindingsOf } from '../../shared/publish-check.js';
import { checkPublishable } from '../check-publishable.js';

/** What was found, one line each. */
const linesOf = (details: unknown): string =>
  publishFindingsOf(details)
    .map(({ field, line, message }) => {
      const place = [field, line].filter((part) => part !== undefined && part !== '').join(':');
      return place ? `${place}: ${message}` : message;
    })
    .join('\n');

export function createPublishApproval(checks: () => readonly PublishCheck[]): PublishApproval {
  return {
    async isApproved(version, io) {
      try {
        await checkPublishable(checks(), version, false);
        return true;
      } catch (error) {
        if (VersionNotBuildable.is(error))
          throw new CommandError(`${error.message}\n${linesOf(error.details)}`);
        if (PublishUnconfirmed.is(error))
          return io.confirm(`This version needs attention:\n${linesOf(error.details)}\nPublish it anyway?`);
        throw error;
      }
    },
  };
}
