import { escapeHtml } from '../http/escape-html.js';
import type { Mail } from './mailer.js';

/** Content of a mail. All fields are plain text: HTML is escaped here. */
export interface MailContent {
  readonly brand: MailBrand;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The main action. */
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** A code to type, shown in large print. */
  readonly code?: string | undefined;
  /** Footer in small print: what to do if the mail was not requested, when it expires. */
  readonly footer?: readonly string[] | undefined;
}

/** Sender branding: the platform's or an app's. */
export interface MailBrand {
  readonly name: string;
  /** CSS color of the button. Default: black. */
  readonly colour?: string | undefined;
}

/** A hex color, otherwise black: prevents style injection. */
const safeColour = (colour: string | undefined) =>
  colour && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour : '#18181b';

const font = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Renders both forms of a mail: HTML for old clients too, and text. */
export function renderMail(content: MailContent): Pick<Mail, 'text' | 'html'> {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ brand, heading, paragraphs, action, code, footer = [] }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...footer,
    `-- \n${brand.name}`,
  ].join('\n\n');
}

function htmlOf({ brand, heading, paragraphs, action, code, footer = [] }: MailContent): string {
  const colour = safeColour(brand.colour);
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#18181b">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    ...(code
      ? [
          `<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:8px;color:#18181b">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:13px;color:#71717a">Or open this address: <br><a href="${escapeHtml(action.url)}" style="color:#71717a;word-break:break-all">${escapeHtml(action.url)}</a></p>`,
        ]
      : []),
    ...footer.map((text) => `<p style="margin:0 0 8px;font-size:13px;color:#71717a">${escapeHtml(text)}</p>`),
  ].join('\n');
  return frameMail({ sender: brand.name, title: heading, body });
}

/** A mail around content that is HTML already, as every mail of the platform looks. */
export interface MailFrame {
  /** Above the content. */
  readonly sender: string;
  readonly title: string;
  /** HTML that is safe to send. */
  readonly body: string;
  /** HTML below the content, outside of its frame. */
  readonly below?: string | undefined;
}

/** A whole mail as HTML. All fields but `body` and `below` are plain text, which is escaped here. */
export function frameMail({ sender, title, body, below }: MailFrame): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f4f5;font:16px/1.5 ${font};color:#3f3f46">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font-weight:700;color:#18181b">${escapeHtml(sender)}</td></tr>
<tr><td style="padding:32px;border-radius:12px;background:#ffffff">
${body}
</td></tr>${below === undefined ? '' : `\n<tr><td style="padding:16px 4px;font-size:13px;color:#71717a">\n${below}\n</td></tr>`}</table>
</td></tr></table>
</body></html>
`;
}
