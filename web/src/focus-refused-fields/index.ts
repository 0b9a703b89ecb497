/**
 * Moves the focus to the first refused field of each form of the page that is submitted, so that its error is read out
 * and can be corrected at once. What does it is loaded with the first form.
 * @returns a function that ends it
 */
export function focusRefusedFields(page: Document): () => void {
  let end = (): void => undefined;
  const onSubmit = ({ target }: Event): void => {
    end();
    void import('./focus-refused-field.js').then(({ focusRefusedField }) => {
      end = focusRefusedField(target as HTMLFormElement);
    });
  };
  page.addEventListener('submit', onSubmit, true);
  return () => {
    end();
    page.removeEventListener('submit', onSubmit, true);
  };
}
