const refused = '[aria-invalid="true"]:not([aria-hidden="true"])';
const focusable = 'input, select, textarea, button, [tabindex]';
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
  const controller = new AbortController();
  const { signal } = controller;
  const look = (): void => {
    const control = firstRefused(form);
    if (control) controller.abort();
    control?.focus();
  };
  const observer = new MutationObserver(look);
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'disabled'] });
  const end = () => controller.abort();
  for (const type of ['keydown', 'pointerdown'])
    form.ownerDocument.addEventListener(type, end, { capture: true, signal });
  look();
  return end;
}
