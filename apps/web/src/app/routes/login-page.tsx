import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { useSession } from '../session.ts';

export function LoginPage() {
  const { user, providers } = useSession();
  const { from } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  useEffect(() => {
    if (user) void navigate({ href: from ?? '/', replace: true });
  }, [user, from, navigate]);
  return <SignIn providers={providers} to={from ?? '/'} />;
}
