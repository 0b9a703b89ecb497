import { applyPatches } from '@buildai/code-model';
import ts from 'typescript';
import type { TypesAnswers } from '../../shared/code-types.js';
import type { TypedApp } from './typed-app.js';

/** Renames what a name stands for, wherever it is used. */
export function renameSymbol(
  app: TypedApp,
  file: string,
  offset: number,
  name: string,
): TypesAnswers['rename'] {
  const { service } = app;
  if (!service.getRenameInfo(file, offset, {}).canRename) return null;
  const places = service.findRenameLocations(file, offset, false, false, {
    providePrefixAndSuffixTextForRename: true,
  });
  const paths = new Set((places ?? []).map(({ fileName }) => app.texts.pathOf(fileName)));
  // A name of a library, or of a module that is generated, cannot be changed here.
  if (!places || places.length === 0 || paths.has(undefined)) return null;
  for (const { fileName, textSpan } of places) {
    if (isTaken(app, fileName, textSpan.start, name))
      return { conflict: { path: app.texts.pathOf(fileName) ?? '', start: textSpan.start } };
  }
  const files = [...paths].flatMap((path = '') => {
    const patches = places
      .filter(({ fileName }) => app.texts.pathOf(fileName) === path)
      .map(({ textSpan: { start, length }, prefixText = '', suffixText = '' }) => ({
        start,
        end: start + length,
        text: prefixText + name + suffixText,
      }));
    return [{ path, content: applyPatches(app.texts.textOf(path) ?? '', patches) }];
  });
  return { files };
}

/** Whether a variable of the app has this name where another one is used. Properties are no variables. */
function isTaken(app: TypedApp, file: string, start: number, name: string): boolean {
  const program = app.service.getProgram();
  const source = program?.getSourceFile(file);
  const node = source && nodeAt(source, start);
  if (!program || !node || isPropertyName(node)) return false;
  const found = program
    .getTypeChecker()
    .getSymbolsInScope(node, ts.SymbolFlags.Value | ts.SymbolFlags.Alias)
    .find((symbol) => symbol.name === name);
  // Names of the browser, such as `name` and `status`, may be used for others.
  return (found?.declarations ?? []).some(
    (each) => app.texts.pathOf(each.getSourceFile().fileName) !== undefined,
  );
}

function isPropertyName(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isJsxAttribute(parent) ||
    ((ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent)) &&
      parent.name === node)
  );
}

/** The innermost node that begins at an offset. */
function nodeAt(source: ts.SourceFile, start: number): ts.Node | undefined {
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (start < node.getStart(source) || start >= node.end) return undefined;
    return ts.forEachChild(node, visit) ?? node;
  };
  return visit(source);
}
