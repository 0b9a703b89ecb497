import { appId, request } from '@buildai/app-kit/client';

export interface OutgoingMail {
  /** `'owner'`, the ID or the address of a user of the app, or a list of up to 20. Each gets their own mail. */
  readonly to: string | readonly string[];
  /** One line, up to 200 characters. */
  readonly subject: string;
  readonly text: string;
  /** Shown instead of `text` where mail programs can; scripts and forms are removed. */
  readonly html?: string;
  /** Address that replies go to; users can state only their own. */
  readonly replyTo?: string;
}

/**
 * Sends mail. By default signed-in users can write to people who use the app. In the preview, it goes to the builder.
 * @returns how many mails are being sent
 * @throws AppError with a message that can be shown to the user.
 */
export async function sendMail(mail: OutgoingMail): Promise<{ readonly queued: number }> {
  const answer = await request(`/api/apps/${appId}/mails`, { method: 'POST', body: mail });
  return answer as { queued: number };
}
