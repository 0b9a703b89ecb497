import ts from 'typescript';
import type { AppTexts } from './app-texts.js';
import { withTypedResponses } from './typed-responses.js';

const options: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  // Apps are written without types.
  strict: false,
  target: ts.ScriptTarget.ES2023,
  types: [],
};

/** TypeScript's language service over the app that is shown: completions, definitions, explanations and renames. */
export function appLanguageService(app: AppTexts): ts.LanguageService {
  const { sys } = ts;
  const readShared = (file: string) => {
    const text = app.canRead(file) ? sys.readFile(file) : undefined;
    return text !== undefined && file.endsWith('/lib.dom.d.ts') ? withTypedResponses(text) : text;
  };
  const read = (file: string) => app.textIn(file) ?? readShared(file);
  let settings = options;
  return ts.createLanguageService({
    getCompilationSettings() {
      if (settings.paths !== app.paths)
        settings = { ...options, paths: app.paths as NonNullable<ts.CompilerOptions['paths']> };
      return settings;
    },
    getScriptFileNames: () => app.files,
    getScriptVersion: (file) => String(app.versionOf(file)),
    getScriptSnapshot(file) {
      const text = read(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => app.root,
    getDefaultLibFileName: (each) => ts.getDefaultLibFilePath(each),
    fileExists: (file) => app.textIn(file) !== undefined || (app.canRead(file) && sys.fileExists(file)),
    readFile: read,
    directoryExists: (folder) => app.contains(folder) || sys.directoryExists(folder),
    realpath: (file) => (app.contains(file) ? file : (sys.realpath?.(file) ?? file)),
  });
}
