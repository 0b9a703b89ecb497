const refused = '[aria-invalid="true"]:not([aria-hidden="true"])';
const focusable = 'input, select, textarea, button, [tabindex]';
const ended = ['keydown', 'pointerdown'] as const;
const usable = (element: HTMLElement) => !element.matches(':disabled, [aria-hidden="true"]');

/** The control of the first refused field: the marked element, or the first one in a marked group. */
function firstRefused(form: HTMLFormElement): HTMLElement | undefined {
  for (const field of form.querySelectorAll<HTMLElement>(refused)) {
    const controls = field.matches(focusable) ? [field] : field.querySelectorAll<HTMLElement>(focusable);
    const control = [...controls].find(usable);
    if (control) return control;
  }
  return undefined;
}

/**
 * Moves the focus to the first refused field of a form that was submitted. Fields are refused in the handler of the form,
 * or later by an answer of the server; after a key or a click of the person, the focus stays where it is.
 * @returns a function that ends it
 */
export function focusRefusedField(form: HTMLFormElement): () => void {
  const page = form.ownerDocument;
  const look = (): void => {
    const control = firstRefused(form);
    if (control) end();
    control?.focus();
  };
  const observer = new MutationObserver(look);
  const end = (): void => {
    observer.disconnect();
    for (const type of ended) page.removeEventListener(type, end, true);
  };
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'disabled'] });
  for (const type of ended) page.addEventListener(type, end, true);
  look();
  return end;
}
