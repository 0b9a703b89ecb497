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

function focusFirst(form: HTMLFormElement): boolean {
  const control = firstRefused(form);
  control?.focus();
  return control !== undefined;
}

/**
 * Moves the focus to the first refused field of each form that is submitted, so that its error is read out and can be
 * corrected at once. Fields are refused in the handler of the form, or later by an answer of the server; after a key
 * or a click of the person, the focus stays where it is.
 * @returns a function that ends it
 */
export function focusRefusedFields(page: Document): () => void {
  let endLast = (): void => undefined;
  const watch = ({ target }: Event): void => {
    endLast();
    if (!(target instanceof HTMLFormElement)) return;
    const observer = new MutationObserver(() => focusFirst(target) && endLast());
    // After the handler: the form may be refused for what was refused before, which changes nothing.
    const timer = setTimeout(() => focusFirst(target));
    endLast = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(target, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'disabled'],
    });
  };
  const end = (): void => endLast();
  const ends = ['keydown', 'pointerdown'] as const;
  page.addEventListener('submit', watch, true);
  for (const type of ends) page.addEventListener(type, end, true);
  return () => {
    end();
    page.removeEventListener('submit', watch, true);
    for (const type of ends) page.removeEventListener(type, end, true);
  };
}
