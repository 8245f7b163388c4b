import { Account } from '../../features/account/account.tsx';
import { Connections } from '../../features/immich/connections.tsx';
import { Tokens } from '../../features/tokens/tokens.tsx';
import { useLeave } from '../../lib/session/use-leave.ts';
import { useSession } from '../session.ts';

export function AccountPage() {
  const { user, providers } = useSession();
  const leave = useLeave();
  if (!user) return null;
  // Kept is its name as it was at the last sign-in; "google" for Google.
  const isTheirs = ({ name }: { name: string }) => name.toLowerCase() === user.providerId.toLowerCase();
  const provider = providers.find(isTheirs)?.name ?? user.providerId;
  return (
    <Account
      user={user}
      providerName={provider}
      tokens={<Tokens />}
      connections={<Connections />}
      onLeft={leave}
    />
  );
}
