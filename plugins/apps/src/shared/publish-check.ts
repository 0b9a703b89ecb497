import { defineExtensionPoint } from '@buildai/core/shared';
import { z } from 'zod';

/** What is wrong with a version, and where. */
export const publishFinding = z.object({
  /** The file, such as `globals.css`; empty if no file is known. */
  field: z.string(),
  /** Text for the builder. */
  message: z.string(),
  /** From 1. */
  line: z.number().int().optional(),
  /** From 1. */
  column: z.number().int().optional(),
  /** `security`: a finding of the security check. Otherwise something that does not work. */
  about: z.enum(['security']).optional(),
});
export type PublishFinding = z.infer<typeof publishFinding>;

/** What a plugin finds in a version that is about to be published. */
export interface PublishFindings {
  /** Visitors would see an app that does not work at all, so it is not published. */
  readonly errors?: readonly PublishFinding[];
  /** A part would not work, or is open to people. The builder can publish the version all the same. */
  readonly warnings?: readonly PublishFinding[];
}

/** Examines versions before they are published. */
export interface PublishCheck {
  check(appId: string, versionId: string): Promise<PublishFindings>;
}
export const publishChecks = defineExtensionPoint<PublishCheck>('apps/publish-check');

/** The findings in the details of an error; none if it has other details. */
export function publishFindingsOf(details: unknown): readonly PublishFinding[] {
  const read = z.array(publishFinding).safeParse(details);
  return read.success ? read.data : [];
}
