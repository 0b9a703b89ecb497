import ts from 'typescript';
import type { Diagnostic } from 'typescript-7/unstable/sync';
import { renameSymbol } from './rename-symbol.js';
import type { TypedApp } from './typed-app.js';
import type { TypeCompletion, TypeDiagnostic, TypesAnswers, TypesQuestion } from '../../shared/code-types.js';

/** More would not help to choose one. */
const mostCompletions = 300;

type Answer = TypesAnswers[TypesQuestion['task']];

/** Answers a question about the app that the service shows. Empty for files that TypeScript does not read. */
export function answerQuestion(app: TypedApp, question: TypesQuestion): Answer {
  if (question.task === 'prepare') return prepare(app);
  if (question.task === 'diagnoseAll')
    return Object.fromEntries(question.paths.map((path) => [path, diagnosticsOf(app, path)]));
  const file = app.texts.file(question.path);
  const isKnown = app.texts.textOf(question.path) !== undefined;
  switch (question.task) {
    case 'diagnose':
      return diagnosticsOf(app, question.path);
    case 'complete':
      return isKnown ? complete(app, file, question.offset) : [];
    case 'define':
      return isKnown ? define(app, file, question.offset) : null;
    case 'explain':
      return isKnown ? explain(app, file, question.offset) : null;
    case 'rename':
      return isKnown ? renameSymbol(app, file, question.offset, question.name) : null;
  }
}

/** The first completion in an app reads the libraries that the app imports. */
function prepare({ service, texts }: TypedApp): null {
  const file = texts.ownFiles[0];
  if (file !== undefined) service.getCompletionsAtPosition(file, 0, undefined);
  return null;
}

const diagnosticsOf = (app: TypedApp, path: string): readonly TypeDiagnostic[] =>
  app.texts.textOf(path) === undefined ? [] : diagnose(app, app.texts.file(path));

function diagnose({ checker }: TypedApp, file: string): readonly TypeDiagnostic[] {
  const syntactic = checker.syntactic(file);
  // What follows from wrong syntax says nothing about types.
  const semantic = syntactic.length === 0 ? checker.semantic(file) : [];
  return [
    ...syntactic.map((each) => toDiagnostic(each, 'error')),
    ...semantic
      .map((each) => toDiagnostic(each, 'warning'))
      .filter(({ code, message }) => !isJavaScript(file) || !isIdiom(code, message)),
  ];
}

const isJavaScript = (file: string) => /\.jsx?$/.test(file);

/** Arithmetic with dates, and an index of unknown type. */
const idiomCodes: readonly number[] = [2362, 2363, 2538];

/** Messages where a text has to be one of several, and TypeScript knows only that it is a text. */
const isWidened =
  /[Tt]ype 'string' is not assignable to (?:parameter of )?type '(?!(?:number|boolean|bigint|Date|never)\b|\{)/;

/** What is correct JavaScript, and could only be stated with types that JavaScript does not have. */
const isIdiom = (code: number | undefined, message: string) =>
  (code !== undefined && idiomCodes.includes(code)) || isWidened.test(message);

const toDiagnostic = (diagnostic: Diagnostic, severity: TypeDiagnostic['severity']): TypeDiagnostic => ({
  start: diagnostic.pos,
  end: diagnostic.end,
  severity,
  message: textOf(diagnostic),
  code: diagnostic.code,
});

/** A message and what it follows from, a line each. */
const textOf = ({ text, messageChain = [] }: Diagnostic, depth = 0): string =>
  [text, ...messageChain.map((each) => '  '.repeat(depth + 1) + textOf(each, depth + 1))].join('\n');

function complete({ service }: TypedApp, file: string, offset: number): readonly TypeCompletion[] {
  const found = service.getCompletionsAtPosition(file, offset, { includeCompletionsWithInsertText: false });
  // In JavaScript, TypeScript adds every word of the file, without knowing whether it fits.
  const entries = (found?.entries ?? []).filter(({ kind }) => kind !== ts.ScriptElementKind.warning);
  return entries.slice(0, mostCompletions).map(({ name, kind }) => ({ label: name, kind }));
}

function define(app: TypedApp, file: string, offset: number): TypesAnswers['define'] {
  for (const { fileName, textSpan } of app.service.getDefinitionAtPosition(file, offset) ?? []) {
    const path = app.texts.pathOf(fileName);
    if (path !== undefined) return { path, start: textSpan.start };
  }
  return null;
}

function explain({ service }: TypedApp, file: string, offset: number): TypesAnswers['explain'] {
  const info = service.getQuickInfoAtPosition(file, offset);
  if (!info) return null;
  const parts = [ts.displayPartsToString(info.displayParts), ts.displayPartsToString(info.documentation)];
  const { start, length } = info.textSpan;
  return { start, end: start + length, text: parts.filter(Boolean).join('\n\n') };
}
