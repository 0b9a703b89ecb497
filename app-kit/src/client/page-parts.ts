import type { ComponentType, ReactNode } from 'react';
import type { AccountDialogProps } from '../kit/account-dialog-context.js';

/** A page at a path of its own in every app. */
export interface PageScreen {
  /** Path pattern of react-router. */
  readonly path: string;
  /** Whether it is shown without signing in where the app requires that. */
  readonly beforeSignIn: boolean;
  readonly component: ComponentType;
}

export interface SignInProps {
  /** Whether the app requires signing in, so that there is nothing behind the screen. */
  readonly locked: boolean;
}

/**
 * What a plugin adds to the page of every app when the platform is built: the default export of its `src/app/index.ts`.
 * Components should load their code on demand.
 */
export interface PageParts {
  /** Shown over the app while a person signs in. */
  readonly signIn?: ComponentType<SignInProps> | undefined;
  /** Where end users change their account. */
  readonly accountDialog?: ComponentType<AccountDialogProps> | undefined;
  /** Shown instead of the app to people who signed in and may not enter; around the app for others. */
  readonly gate?: ComponentType<{ readonly children: ReactNode }> | undefined;
  readonly screens?: readonly PageScreen[];
}

/** Joins the parts of several plugins; of a part that only one can provide, the first wins. */
export const joinPageParts = (all: readonly PageParts[]): PageParts => ({
  signIn: all.find(({ signIn }) => signIn)?.signIn,
  accountDialog: all.find(({ accountDialog }) => accountDialog)?.accountDialog,
  gate: all.find(({ gate }) => gate)?.gate,
  screens: all.flatMap(({ screens = [] }) => screens),
});
