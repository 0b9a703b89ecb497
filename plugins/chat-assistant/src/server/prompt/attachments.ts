import type { LanguageModelV3FilePart } from '@ai-sdk/provider';
import { isImage, isText } from '../../shared/attachment-kind.js';
import { asData } from '@buildai/core/shared';

/** An attachment with its content. */
export interface ReadAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Maximum total characters of text attachments in a prompt. */
const longestText = 120_000;

/** Renders attachments for the model: images as they are, text as text. */
export function renderAttachments(attachments: readonly ReadAttachment[]): {
  readonly text: string;
  readonly images: readonly LanguageModelV3FilePart[];
} {
  let left = longestText;
  const texts = attachments
    .filter(({ contentType }) => isText(contentType))
    .map(({ name, bytes }) => {
      const whole = new TextDecoder().decode(bytes);
      const part = whole.slice(0, left);
      left -= part.length;
      const cut = part.length < whole.length ? `\n[cut: ${part.length} of ${whole.length} characters]` : '';
      return asData('attachment', `${part}${cut}`, { name });
    });
  const images = attachments
    .filter(({ contentType }) => isImage(contentType))
    .map(
      ({ name, contentType, bytes }) =>
        ({ type: 'file', filename: name, mediaType: contentType, data: bytes }) as const,
    );
  return { text: texts.join('\n'), images };
}
