import type { Mail } from '@buildai/core';
import { escapeHtml, frameMail } from '@buildai/core';

export interface AppMailContent {
  readonly appName: string;
  /** Name of the platform. */
  readonly brand: string;
  readonly subject: string;
  readonly text: string;
  /** Safe to send. */
  readonly html: string | undefined;
  /** The person who sent it; undefined if the app itself did. */
  readonly senderName: string | undefined;
  readonly unsubscribeUrl: string;
  /** Where recipients complain. */
  readonly abuseAddress: string;
  /** To whom a mail of the preview would have gone. */
  readonly insteadOf: readonly string[] | undefined;
}

/** Both forms of a mail of an app. Below what the app says, the platform states who sent it and how to stop it. */
export function renderAppMail(content: AppMailContent): Pick<Mail, 'text' | 'html'> {
  const { abuseAddress, appName, brand, html, insteadOf, senderName, subject, text, unsubscribeUrl } =
    content;
  const by = senderName ? `“${senderName}” through the app “${appName}”` : `the app “${appName}”`;
  const sentBy = `Sent by ${by} on ${brand}.`;
  const preview = insteadOf && `Sent from the preview, only to you. Recipients: ${insteadOf.join(', ')}`;
  const stop = `Unsubscribe from email of this app`;
  const report = 'Report abuse';
  const paragraph = (line: string) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`;
  return {
    text: [
      ...(preview ? [preview] : []),
      text,
      `-- \n${sentBy}\n${stop}: ${unsubscribeUrl}\n${report}: ${abuseAddress}`,
    ].join('\n\n'),
    html: frameMail({
      sender: appName,
      title: subject,
      body: `${preview ? `<p style="margin:0 0 16px;font-size:13px;color:#71717a">${escapeHtml(preview)}</p>\n` : ''}${
        html ?? `<div style="white-space:pre-wrap">${escapeHtml(text)}</div>`
      }`,
      below: `${paragraph(sentBy)}
<p style="margin:0 0 8px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#71717a">${stop}</a></p>
<p style="margin:0">${report}: <a href="mailto:${escapeHtml(abuseAddress)}" style="color:#71717a">${escapeHtml(abuseAddress)}</a></p>`,
    }),
  };
}
