/** A composer that is too narrow for all its buttons at full width, as on a phone. */
const narrow = '@container (max-width: 400px)';

/** A button in it. */
export const slimIfNarrow = { [narrow]: { width: 28, px: 0 } };

/** Its row of buttons. */
export const closeIfNarrow = { [narrow]: { gap: 0.25 } };

/** A button that acts on the preview, which the conversation covers on a phone. */
export const notOnPhones = { display: { xs: 'none', md: 'inline-flex' } };
