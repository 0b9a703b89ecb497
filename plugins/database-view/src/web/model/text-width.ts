let context: CanvasRenderingContext2D | null | undefined;

/** Width in px of a text in the font of the grid. */
export function textWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 7;
  context.font = `500 13px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
