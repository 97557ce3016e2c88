import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import noGathers from '../../art/empty/no-gathers.svg'
import { GatherGrid } from '../../gather-cards/GatherGrid.tsx'
import { useWatchedGathers } from '../../hooks/news/use-watched-gathers.ts'
import { paths } from '../../paths/paths.ts'
import { loginOpenAtom } from '../../state/dialog-atoms.ts'
import { groupGathers } from '../../state/gather-list.ts'
import { ownEloAtom } from '../../state/own-elo-atom.ts'
import { isBannedAtom } from '../../state/session-atoms.ts'
import { ownMatchAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { gatherTexts } from '../../texts/gather-list.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { homeTexts } from './texts.ts'

const shown = 6
const linkClass = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-base-content'

function SeeAll({ isGuest }: { isGuest: boolean }) {
  const openLogin = useSetAtom(loginOpenAtom)
  return (
    <Link
      to={paths.gathers}
      className={linkClass}
      onClick={(event) => {
        if (!isGuest) return
        // The list needs a signed-in player. A redirect back to this page would look as if the press did nothing.
        event.preventDefault()
        openLogin(true)
      }}
    >
      {homeTexts.seeAll}
      <Icon of={ArrowRight} />
    </Link>
  )
}

/** The gathers that can be joined or watched now, the player's own first. */
export function ActiveGathers({ isGuest }: { isGuest: boolean }) {
  const gathers = useWatchedGathers()
  const { open, running } = groupGathers(gathers ?? [], useAtomValue(ownEloAtom))
  const own = useAtomValue(ownMatchAtom)
  const active = [...open, ...running].sort((one, other) => Number(other.match_id === own) - Number(one.match_id === own))
  const openLogin = useSetAtom(loginOpenAtom)
  const isBanned = useAtomValue(isBannedAtom)
  return (
    <section className="wrap pt-14" aria-labelledby="aktive">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="aktive" className="display text-xl">
          {homeTexts.active}
        </h2>
        <SeeAll isGuest={isGuest} />
      </div>
      {gathers !== null && active.length === 0 ? (
        <div className="panel">
          <EmptyState art={noGathers} title={gatherTexts.empty} text={gatherTexts.emptyHint}>
            {isGuest ? (
              <Button onClick={() => openLogin(true)}>{homeTexts.startGather}</Button>
            ) : (
              !isBanned && <ButtonLink to={paths.newGather}>{homeTexts.startGather}</ButtonLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <GatherGrid gathers={gathers && active.slice(0, shown)} isGuest={isGuest} />
      )}
    </section>
  )
}
