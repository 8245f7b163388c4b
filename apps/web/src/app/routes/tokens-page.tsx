import { Tokens } from '../../features/tokens/tokens.tsx';

export function TokensPage() {
  return <Tokens />;
}
