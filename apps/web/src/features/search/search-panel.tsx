import { useQuery } from '@tanstack/react-query';
import { searchTermsQuery } from '../../lib/queries/search.ts';
import { type Asked, countAsked } from '../../lib/search/search-params.ts';
import { labelChipMessages } from '../../ui/control/messages.ts';
import { AskedTerms } from './asked-terms.tsx';
import { KeptSearches } from './kept-searches.tsx';
import { SearchFields } from './search-fields.tsx';
import { SearchOptions } from './search-options.tsx';
import styles from './search-panel.module.css';
import { TermChips } from './term-chips.tsx';

type Props = { workspaceId: string; asked: Asked; onAsk: (asked: Asked) => void };

/** Everything that footage can be searched by: words typed, chips, how they go together; and searches that were kept. */
export function SearchPanel({ workspaceId, asked, onAsk }: Props) {
  const terms = useQuery(searchTermsQuery(workspaceId)).data;
  return (
    <search className={styles.panel} aria-label={labelChipMessages.region}>
      <SearchFields terms={terms} asked={asked} onAsk={onAsk} />
      <TermChips terms={terms} asked={asked} onAsk={onAsk} />
      <KeptSearches workspaceId={workspaceId} asked={asked} onAsk={onAsk} />
      {countAsked(asked) > 0 ? (
        <div className={styles.asked}>
          <AskedTerms workspaceId={workspaceId} asked={asked} onAsk={onAsk} />
          <SearchOptions workspaceId={workspaceId} terms={terms} asked={asked} onAsk={onAsk} />
        </div>
      ) : null}
    </search>
  );
}
