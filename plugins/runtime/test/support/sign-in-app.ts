/** An app that anyone may look at, and that says who is looking. */
export const home = `import { auth, useUser } from '@/api/auth';
import { AppShell } from '@/components/ui/app-shell';
import { Button } from '@/components/ui/button';

export default function Home() {
  const { user } = useUser();
  return (
    <AppShell name="Orbit" navigation={[{ label: 'Home', to: '/' }]}>
      <h1>{user ? 'Hello ' + user.name + (user.emailVerified ? '' : ', unverified') : 'Hello stranger'}</h1>
      {!user && <Button onClick={() => auth.login()}>Come in</Button>}
    </AppShell>
  );
}`;

export const password = 'lantern-orchid-77';
