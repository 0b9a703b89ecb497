import { HighlightedCode } from '@buildai/web/code';

/** Loads the parsers when code is first shown. */
export default HighlightedCode;
