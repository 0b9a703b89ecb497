/** Events by which pages follow the focus. */
const focusEvents = ['focus', 'focusin', 'blur', 'focusout'] as const;

const hide = (event: Event): void => event.stopImmediatePropagation();

/**
 * Copies a text as if a person had selected it: the only way on plain HTTP, where browsers have no
 * `navigator.clipboard`. The focus moves to the text and back without the page noticing, since a dialog would take it
 * back at once and a tooltip would close.
 * @throws Error if the browser refuses.
 */
export function copySelected(text: string): void {
  const { activeElement } = document;
  const area = document.createElement('textarea');
  area.value = text;
  // Otherwise phones show their keyboard.
  area.readOnly = true;
  // In view, so that nothing scrolls, and large enough that iOS does not zoom in.
  area.style.cssText = 'position:fixed;top:0;left:0;font-size:16px;opacity:0;pointer-events:none';
  for (const type of focusEvents) addEventListener(type, hide, true);
  let copied = false;
  try {
    document.body.append(area);
    area.focus({ preventScroll: true });
    area.setSelectionRange(0, text.length);
    copied = document.execCommand('copy');
  } finally {
    area.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    for (const type of focusEvents) removeEventListener(type, hide, true);
  }
  if (!copied) throw new Error('The browser did not copy the text.');
}
