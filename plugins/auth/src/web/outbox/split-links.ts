/** A stretch of a text, and whether it is an address. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Parts a plain text into addresses of the web and what stands between. Put together again, it is the same text. */
export function splitLinks(text: string): readonly TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
