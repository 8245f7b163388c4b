import type { User } from '@cutgraph/contract';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { Sections } from '../../ui/page/sections.tsx';
import { Audit } from './audit.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { accountMessages } from './messages.ts';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { UsageBars } from './usage-bars.tsx';

const PARTS = [
  ['profile', accountMessages.profile.title],
  ['sessions', accountMessages.sessions.title],
  ['tokens', accountMessages.tokens],
  ['usage', accountMessages.usage.title],
  ['audit', accountMessages.audit.title],
  ['export', accountMessages.export.title],
  ['delete', accountMessages.remove.title],
] as const;

type Props = {
  user: User;
  providerName: string;
  /** The section of the API tokens. */
  tokens: ReactNode;
  /** What is done when this browser is signed out. */
  onLeft: () => Promise<void>;
};

/** All that concerns the account itself: who one is here, what is open to it, what it holds, and the ways out. */
export function Account({ user, providerName, tokens, onLeft }: Props) {
  return (
    <Page title={accountMessages.title}>
      <Sections label={accountMessages.parts} parts={PARTS}>
        <Profile user={user} providerName={providerName} />
        <Sessions onLeft={onLeft} />
        {tokens}
        <UsageBars />
        <Audit />
        <ExportData />
        <DeleteAccount user={user} onLeft={onLeft} />
      </Sections>
    </Page>
  );
}
