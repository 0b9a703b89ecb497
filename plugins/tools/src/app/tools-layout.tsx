import { auth, useUser } from '@buildai/app-kit/client';
import { Button } from '@buildai/app-kit/kit/button.js';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageColors } from './page-colors.js';
import { useToolApp } from './tool-app-view.js';

/** The frame around the pages of an app with tools: its logo or name, and its colors. */
export function ToolsLayout({ children }: { readonly children?: ReactNode }) {
  const { app } = useToolApp();
  const { user, loading } = useUser();
  const isDark = app?.style.styleName === 'dark';
  useEffect(() => {
    // On the page itself: menus and lists are outside of this element.
    document.documentElement.classList.toggle('dark', isDark);
    return () => document.documentElement.classList.remove('dark');
  }, [isDark]);
  return (
    <div className="flex min-h-dvh flex-col text-foreground" style={app && pageColors(app.style)}>
      <header className="mx-auto flex w-full max-w-5xl items-center gap-3 px-4 pt-5 md:px-8">
        {app && (app.kind !== 'tool' || app.style.logoUrl) && (
          <Link
            to="/"
            className="flex min-h-10 min-w-0 items-center gap-3 rounded-md text-sm font-semibold outline-none focus-visible:ring-[3px] focus-visible:ring-ring/40"
            style={{ color: 'var(--tool-header)' }}
          >
            {app.style.logoUrl && (
              <img src={app.style.logoUrl} alt="" className="h-9 w-auto max-w-40 object-contain" />
            )}
            <span className="truncate">{app.name}</span>
          </Link>
        )}
        {user && !user.preview && (
          <Button variant="outline" size="sm" className="ml-auto" onClick={() => void auth.logout()}>
            Sign out
          </Button>
        )}
        {!user && !loading && app?.isSignupEnabled && (
          <Button variant="outline" size="sm" className="ml-auto" onClick={() => void auth.login()}>
            Sign in
          </Button>
        )}
      </header>
      <main id="content" className="mx-auto w-full max-w-5xl flex-1 px-4 py-8 md:px-8 md:py-12">
        {children}
      </main>
    </div>
  );
}
