import type { OwnUser } from '../../../../worker/contract/users.ts'
import drawing from '../../../art/empty/no-gathers.svg'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import type { HistoryGame } from '../../../net/api/history-game.ts'
import { paths } from '../../../paths/paths.ts'
import { playerGames } from '../../../resource/shared/player-games.ts'
import { type PagesView, usePages } from '../../../resource/use-resource.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { historyTexts as texts } from '../texts.ts'
import { HistoryTable } from './HistoryTable.tsx'

function NothingPlayed() {
  return (
    <div className="panel">
      <EmptyState art={drawing} title={texts.none} text={texts.noneHint}>
        <ButtonLink look="primary" to={paths.gathers}>
          {texts.findGather}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** Below the list: that more is coming, that it did not come, or that there is no more. */
function ListEnd({ list: { items, next, state, more } }: { list: PagesView<HistoryGame> }) {
  if (state === 'failed') return <RetryLine text={texts.failed} onRetry={more} className="panel px-4 py-3 sm:px-6" />
  const said = state === 'loading' ? texts.loading : items.length > 0 && next === null ? texts.noMore : null
  return (
    <p role="status" className="min-h-5 text-center text-muted text-sm">
      {said}
    </p>
  )
}

/** Kamper: the player's whole history (docs/product.md 11.1). */
export function GameHistory({ user }: { user: OwnUser }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const list = usePages(playerGames, { userId: user.uid, hasElo: showsElo })
  useScreenTitle(texts.title)
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h1 className="display text-2xl">{texts.title}</h1>
      {list.items.length > 0 && <HistoryTable list={list} showsElo={showsElo} />}
      {list.items.length === 0 && list.state === 'loading' && <div aria-hidden="true" className="skeleton h-160 rounded-box opacity-60" />}
      {list.state === 'loaded' && list.items.length === 0 && <NothingPlayed />}
      <ListEnd list={list} />
    </div>
  )
}
