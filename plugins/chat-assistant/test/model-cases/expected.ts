/** What must come of a case. */
export interface ExpectedOutcome {
  readonly is: string;
  /** What the changed files contain afterwards, by path. All others stay as they were. */
  readonly files?: Readonly<Record<string, string>>;
  /** The titles of notes that it adds. */
  readonly rows?: readonly string[];
  /** How often the model is asked (default: 1). */
  readonly rounds?: number;
  /** Why the reply failed. */
  readonly error?: string;
  readonly says?: readonly string[];
  readonly hides?: readonly string[];
  readonly notApplied?: readonly string[];
  readonly notes?: readonly string[];
}

const home = 'pages/Home.jsx';
const layout = 'layout.jsx';
const wasHome = (text: string) => ({ files: { [home]: text } });
/** Asked twice for a correction, which does not come. */
const refused = (...notApplied: string[]) => ({ rounds: 3, notApplied });

export const expected: Readonly<Record<string, ExpectedOutcome>> = {
  'action-in-code': {
    is: 'an example of an action in a template is code',
    files: { 'components/Help.jsx': '<action type="add_file"', [home]: '<Help />' },
  },
  'angle-in-title': { is: 'a tag in a title', ...wasHome('ANGLE') },
  cdata: { is: 'CDATA around a file', ...wasHome('CDATA"') },
  'close-variants': { is: 'tags in any case', files: { [home]: 'CLOSEVAR', [layout]: 'CV2' } },
  'content-filter': { is: 'a filter of the service', error: 'content policy' },
  'crlf-whole': { is: 'lines that end with CR LF', ...wasHome('CRLFWHOLE') },
  'css-import-late': {
    is: 'a style sheet of another site',
    ...refused('can’t load anything from another site'),
  },
  'ctx-400': { is: 'a request that is too long', error: 'longer than the model' },
  'cut-abort': { is: 'a connection that breaks', error: 'connection was lost' },
  'cut-length-fence': {
    is: 'the rest of a file in a fence',
    ...wasHome('CUTOFF'),
    rounds: 2,
    says: ['Done.'],
    hides: ['```'],
  },
  'cut-length-repeat-tag': {
    is: 'the rest of a file under its tag',
    ...wasHome('CUTOFF'),
    rounds: 2,
    says: ['Done.'],
  },
  'cut-length': { is: 'the rest of a file', ...wasHome('CUTOFF'), rounds: 2, says: ['Done.'] },
  'cut-nofinish': { is: 'an answer without an end', error: 'connection was lost' },
  dbapp: {
    is: 'an entity of every type',
    files: { 'entities/Thing.json': 'Levels', [home]: 'Thing', [layout]: '<main>' },
  },
  'default-missing': {
    is: 'a page without a default export',
    ...wasHome('NODEFAULT'),
    notes: ['the default export'],
  },
  'dup-same-file': { is: 'a file twice: the last one counts', ...wasHome('DUP2') },
  'dynamic-import': {
    is: 'an import on demand',
    files: { 'components/Lazy.jsx': 'LAZYOK', [home]: 'lazy(() => import(' },
  },
  'edit-crlf': { is: 'an edit with CR LF', ...wasHome('CRLFED') },
  'edit-dollar': { is: 'an edit with dollar signs', ...wasHome('$') },
  'edit-fenced': { is: 'an edit in a fence', ...wasHome('EDFENCED') },
  'edit-identical': { is: 'an edit that changes nothing' },
  'edit-indent': { is: 'an edit with another indentation', ...wasHome('EDITINDENT') },
  'edit-markers-indented': { is: 'indented markers', ...wasHome('MARKIND') },
  'edit-markers-short': { is: 'short markers', ...wasHome('MARKSHORT') },
  'edit-missing': {
    is: 'an edit of text that is not there, corrected',
    ...wasHome('useState(42)'),
    rounds: 2,
  },
  'edit-no-final': { is: 'an edit without its last marker', ...refused('lacks its') },
  'edit-one-of-two-missing': {
    is: 'an edit of which half does not fit',
    ...refused('block 2 was not found'),
  },
  'edit-sequential': { is: 'edits one after the other', ...wasHome('<Firsty />') },
  'edit-smartquotes': { is: 'curly quotation marks in code', ...refused('was not found') },
  'edit-twice': { is: 'text that is there twice', ...refused('2 times') },
  'edit-two-tags': { is: 'two edits of a file', ...wasHome('TWO') },
  'edit-unified-diff': { is: 'a patch', ...refused('no SEARCH/REPLACE block') },
  empty: { is: 'an empty answer', error: 'empty reply' },
  'endtag-json-text': {
    is: 'a closing tag and text behind JSON',
    rows: ['A'],
    says: ['Two rows are there now.'],
  },
  'endtag-sameline': {
    is: 'closing tags behind code',
    files: { [home]: 'SAMELINE', [layout]: 'SL2' },
    says: ['Now the layout:', 'All good.'],
  },
  'endtag-then-text': { is: 'text behind a closing tag', ...wasHome('ENDTEXT'), says: ['That is done.'] },
  'endtag-then-text2': {
    is: 'bold text behind a closing tag',
    ...wasHome('ENDTEXT2'),
    says: ['**Done!** You can now see it.', 'Anything else?'],
  },
  'entity-rename-loss': {
    is: 'a field that is dropped while no row has a value',
    files: { 'entities/Note.json': 'heading' },
  },
  'err-in-stream': { is: 'an error as an event, and another attempt', ...wasHome('AFTERERR'), rounds: 2 },
  'fence-around': { is: 'a fence around an action', ...wasHome('FENCEAROUND'), says: ['Done.'] },
  'fence-inside-prose': { is: 'a fence and sentences in an action', ...wasHome('FENCEPROSE') },
  'fence-inside': { is: 'a fence in an action', ...wasHome('FENCED') },
  harmony: {
    is: 'channels of harmony',
    ...wasHome('HARMONY'),
    says: ['Changed the label.'],
    hides: ['I need to edit'],
  },
  'html-200': { is: 'a web page instead of an answer', error: 'empty reply' },
  'html-502': { is: 'a web page as an error', error: 'overloaded', rounds: 2 },
  'html-escaped': { is: 'entities instead of characters', ...wasHome('description="ESCAPED"') },
  'json-single': { is: 'JSON with single quotes', rows: ["It's two", 'One'] },
  'json-trailing': { is: 'JSON with a comma too many', files: { 'entities/Note.json': '"due"' } },
  'kimi-think': { is: 'a thought of Kimi', ...wasHome('KIMI'), hides: ['I will edit it'] },
  'length-empty': { is: 'nothing before the limit', error: 'empty reply' },
  'line-numbers': { is: 'numbers before lines', ...wasHome('\n  { name:') },
  'long-line': {
    is: 'a line of 300,000 characters',
    files: { 'components/Big.jsx': 'x'.repeat(1000), [home]: '<Big />' },
  },
  'lucide-missing': { is: 'icons that do not exist', ...refused('company logos') },
  'multiline-tag': { is: 'a tag over several lines', ...wasHome('MULTILINE') },
  nbsp: { is: 'spaces that do not break', ...wasHome('NBSP') },
  'only-reasoning': { is: 'reasoning without an answer', error: 'empty reply' },
  'path-backslash': { is: 'a path with backslashes', ...wasHome('PATHBACK') },
  'path-case': { is: 'a page twice, but for a capital', ...refused('Two pages have the address') },
  'path-dot': { is: './', ...wasHome('PATHDOT') },
  'path-ext': { is: 'a page twice, but for its ending', ...refused('Two pages have the address') },
  'path-nfd': {
    is: 'an accent of its own in a name',
    files: { 'components/Cafe.jsx': 'NFD', [home]: '<Cafe />' },
    notes: ['Corrected the import'],
  },
  'path-slash': { is: 'a path from the root', ...wasHome('PATHSLASH') },
  'path-space': {
    is: 'a space in a name',
    files: { 'components/MyCard.jsx': 'SPACE', [home]: '<MyCard />' },
    notes: ['Corrected the import'],
  },
  'path-src': { is: 'src/', ...wasHome('PATHSRC') },
  'path-traversal': {
    is: 'paths out of the app',
    ...refused('is not a file that an app can have', 'is not a file that an app can have'),
  },
  'path-unicode': {
    is: 'an umlaut in a name',
    files: { 'components/Grosse.jsx': 'UNI', [home]: '<Groesse />' },
    notes: ['Corrected the import'],
  },
  'placeholder-css': { is: 'a comment instead of variables', ...refused('leaves code out') },
  'placeholder-edit': { is: 'a comment instead of functions', ...refused('leaves code out') },
  'placeholder-json': { is: 'a comment instead of fields', ...refused('comment') },
  'placeholder-jsx': {
    is: 'a comment instead of elements',
    ...refused('leaves code out: rest of the page stays the same'),
  },
  'placeholder-new': { is: 'a comment instead of code in a new file', ...refused('leaves code out') },
  'placeholder-shrink': { is: 'a page that is written anew', ...wasHome('SHRUNK') },
  probe: {
    is: 'an app of everything',
    files: {
      'entities/Note.json': '"title"',
      'globals.css': '.probe',
      [layout]: '<main>',
      'pages/About.jsx': 'ABOUT',
      [home]: 'Probe',
    },
  },
  'quota-429': { is: 'an account without credit', error: 'run out of credit' },
  'quote-in-title': { is: 'quotation marks in a title', ...wasHome('QUOTE') },
  'rate-429-long': { is: 'a limit for an hour', error: 'try in 1h' },
  'rate-429': { is: 'a limit for a second', ...wasHome('AFTER429'), rounds: 2 },
  'reasoning-field': {
    is: 'reasoning beside the answer',
    ...wasHome('REASONFIELD'),
    hides: ['hidden thoughts'],
  },
  'records-case': { is: 'rows of an entity by another name', ...refused('Did you mean Note?') },
  'records-jsonl': { is: 'a row on each line', rows: ['A', 'B'] },
  'records-wrapped': { is: 'rows in an object', rows: ['A', 'B'] },
  refusal: { is: 'a refusal', says: ["I'm sorry"] },
  'repeat-loop': { is: 'an edit again and again', ...wasHome('LOOP') },
  require: { is: 'require', ...refused('Use import and export') },
  'router-dom': {
    is: 'another name of the router',
    files: { 'pages/About.jsx': 'ABOUT', [home]: '<Link to="/about">' },
    notes: ['Corrected the import'],
  },
  'space-in-tag': { is: 'spaces in tags', ...wasHome('SPACETAG') },
  'sse-comments': { is: 'comments between events', ...wasHome('COMMENTS') },
  'sse-crlf': { is: 'events with CR LF', ...wasHome('SSECRLF') },
  'sse-nodone': { is: 'no [DONE]', ...wasHome('NODONE') },
  'sse-nospace': { is: 'no space behind data:', ...wasHome('NOSPACE') },
  'sse-null': { is: 'data: null', ...wasHome('NULLCHUNK"') },
  'stop-token': {
    is: 'the end of a turn, and the next one',
    ...wasHome('STOPTOK'),
    says: ['Changed.'],
    hides: ['thank you'],
  },
  'tailwind-v3-css': {
    is: 'colors of Tailwind 3',
    files: { 'globals.css': '--primary: hsl(222 47% 11%)' },
    notes: ['Corrected colors in globals.css'],
  },
  'think-close-only': {
    is: 'a thought whose beginning is cut off, with an action in it',
    ...wasHome('THINKCLOSE'),
    hides: ['The user wants', 'Okay let me'],
  },
  'think-in-code': { is: 'the tag of a thought in code', ...wasHome('A <think> tag') },
  'think-lone-action': {
    is: 'a draft in a thought whose beginning is cut off',
    ...wasHome('FINAL'),
    hides: ['simpler'],
  },
  'think-mid': {
    is: 'thoughts between actions',
    files: { [home]: 'THINKMID', [layout]: 'TM2' },
    says: ['Let me add it.'],
    hides: ['Maybe another', 'now the layout'],
  },
  'think-tag': { is: 'a thought with an action in it', ...wasHome('THINK"') },
  'think-unclosed': { is: 'a thought that never ends', error: 'thought about it but gave no answer' },
  'toolcall-native': { is: 'a call of a tool that was not offered', error: 'empty reply' },
  'toolcall-qwen': {
    is: 'a call of a tool in the form of Qwen',
    ...wasHome('TOOLQWEN'),
    says: ["I'll do it."],
  },
  'toolcall-text': { is: 'a call of a tool as JSON', ...wasHome('TOOLTEXT') },
  'typescript-in-jsx': { is: 'types in JavaScript', ...refused('doesn’t build') },
  'unclosed-end-prose': {
    is: 'no closing tag, and a sentence',
    ...wasHome('UNCLOSEDPROSE'),
    says: ['Your note app now has a better description.'],
  },
  'unclosed-end': { is: 'no closing tag', ...wasHome('UNCLOSEDEND') },
  'unclosed-then-next': {
    is: 'no closing tag, a sentence and the next action',
    files: { [home]: 'UNCLOSED"', [layout]: 'UC2' },
    says: ['Now, let'],
  },
  'wrong-close': {
    is: 'the closing tag of another protocol',
    ...wasHome('WRONGCLOSE'),
    says: ["That's it."],
    hides: ['boltAction'],
  },
  'zero-width': { is: 'characters without width', ...wasHome('ZEROWIDTH') },
};
