/** A part of a text, and whether it is a link. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Splits plain text into web addresses and the text between them. Joined, the parts are the original text. */
export function splitLinks(text: string): readonly TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
