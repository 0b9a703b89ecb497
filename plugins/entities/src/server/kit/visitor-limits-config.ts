import { z } from 'zod';

export const megabyte = 1024 * 1024;

/** Limits for visitors and end users of one app. Rows count when created, updated or deleted. */
export const visitorLimitsConfig = z.object({
  /** Rows per network. */
  rowsPerHour: z.number().int().min(0).default(600),
  /** Upload bytes per network or per end user. */
  bytesPerHour: z
    .number()
    .int()
    .min(0)
    .default(200 * megabyte),
  /** New visitor IDs per network, for entities that distinguish visitors. */
  visitorsPerHour: z.number().int().min(0).default(100),
  /** Time that the slow reads of a network without an account may take on an instance, of all apps together. */
  readSecondsPerMinute: z.number().min(0).default(10),
  /** All visitors of an app together; plans and builders may set less. */
  rowsPerDay: z.number().int().min(0).default(20_000),
  bytesPerDay: z
    .number()
    .int()
    .min(0)
    .default(2048 * megabyte),
  /** Rows per end user. */
  userRowsPerHour: z.number().int().min(0).default(20_000),
  /** All end users of an app together; plans may set less. */
  userRowsPerDay: z.number().int().min(0).default(200_000),
  userBytesPerDay: z
    .number()
    .int()
    .min(0)
    .default(20_480 * megabyte),
});
export type VisitorLimitsConfig = z.infer<typeof visitorLimitsConfig>;
