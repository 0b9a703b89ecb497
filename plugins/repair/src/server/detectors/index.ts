import type { Detector } from '../../shared/detector.js';
import { accessibility } from './accessibility.js';
import { asyncEffect } from './async-effect.js';
import { buildDetector } from './build-finding.js';
import { buildError } from './build-error.js';
import { calledHandler } from './called-handler.js';
import { clientCall } from './client-call.js';
import { effectPromise } from './effect-promise.js';
import { endlessLoop } from './endless-loop.js';
import { enteredInstructions } from './entered-instructions.js';
import { entityField } from './entity-field.js';
import { entityName } from './entity-name.js';
import { entitySchema } from './entity-schema.js';
import { hookDependencies } from './hook-dependencies.js';
import { hooksRules } from './hooks-rules.js';
import { jsxAttribute } from './jsx-attribute.js';
import { leftover } from './leftover.js';
import { missingExport } from './missing-export.js';
import { missingKey } from './missing-key.js';
import { missingPage } from './missing-page.js';
import { previewError } from './preview-error.js';
import { styleError } from './style-error.js';
import { suspiciousCode } from './suspicious-code.js';
import { themeColor } from './theme-color.js';
import { typeError } from './type-error.js';
import { unknownFunction } from './unknown-function.js';
import { unknownImport } from './unknown-import.js';
import { unknownName } from './unknown-name.js';
import { unknownSecret } from './unknown-secret.js';
import { unreachablePage } from './unreachable-page.js';
import { unsafeHtml } from './unsafe-html.js';

/** The detectors of the platform. What keeps an app from starting comes first. */
export const platformDetectors: readonly Detector[] = [
  buildError,
  styleError,
  themeColor,
  entitySchema,
  unknownImport,
  missingExport,
  buildDetector('missing-default-export', 'Pages without a default export'),
  unknownName('unknown-component', 'Components that aren’t defined'),
  unknownName('unknown-hook', 'Hooks that aren’t defined'),
  unknownName('undefined-name', 'Names that aren’t defined'),
  unknownFunction,
  unknownSecret,
  entityName,
  entityField,
  clientCall,
  missingPage,
  hooksRules,
  endlessLoop,
  calledHandler,
  asyncEffect,
  effectPromise,
  jsxAttribute,
  suspiciousCode,
  typeError,
  missingKey,
  hookDependencies,
  unsafeHtml,
  enteredInstructions,
  unreachablePage,
  leftover,
  accessibility,
  previewError,
];
