import { type ReactNode, useState } from 'react'
import { refusedToDecide } from '../../../durable/rules/staff/own-contest.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { CupId } from '../../../durable/rules/vocabulary.ts'
import drawing from '../../art/empty/nothing-found.svg'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import type { CupAct, CupView } from '../../rooms/cup-room.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { BackButton } from './BackButton.tsx'
import { cupTexts as texts } from './texts.ts'
import { useCup } from './use-cup.ts'

/**
 * The props that every page of a cup gets. `me` is the viewer's SteamID; `isStaff`: the viewer can run cups; `mayDecide`: the viewer can
 * run this cup too, because they do not play in it.
 */
export type CupPageProps = { view: CupView; act: CupAct; me: string; isStaff: boolean; mayDecide: boolean }

function Missing() {
  useScreenTitle(texts.missing)
  return (
    <div className="wrap py-10">
      <div className="panel">
        <EmptyState art={drawing} title={texts.missing} text={texts.missingHint}>
          <ButtonLink variant="primary" to={paths.cups}>
            {texts.all}
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  )
}

/** The placeholder of a cup while its data is loading. */
export function CupSkeleton() {
  useScreenTitle(texts.title)
  return (
    <div className="wrap py-6 sm:py-8" role="status">
      <BackButton />
      <div className="skeleton mt-4 h-4 w-32 opacity-60" />
      <div className="skeleton mt-3 h-10 w-80 max-w-full opacity-60" />
      <div className="skeleton mt-8 h-44 rounded-box opacity-60" />
      <div className="skeleton mt-6 h-72 rounded-box opacity-60" />
      <p className="mt-4 text-center text-muted text-sm">{texts.loading}</p>
    </div>
  )
}

/** `isLost`: the shown cup can be out of date, because the room is not connected. */
type OpenedProps = {
  id: CupId
  /** The text if the cup cannot be fetched. */
  failed?: string
  children(page: CupPageProps & { isLost: boolean }): ReactNode
}

function Opened({ id, failed = texts.failed, onRetry, children }: OpenedProps & { onRetry(): void }) {
  const user = useAtomValue(userAtom)
  const { view, end, isLost, act } = useCup(id)
  if (end) return <Missing />
  if (view && user) {
    const isIn = view.players.some(({ steamid }) => steamid === user.steamid)
    const mayDecide = refusedToDecide('cup', { role: user.role, isIn }) === null
    return children({ view, act, me: user.steamid, isStaff: hasRight(user.role, 'cups'), mayDecide, isLost })
  }
  if (!isLost) return <CupSkeleton />
  return (
    <div className="wrap py-10">
      <div className="panel">
        <NotFetched title={failed} onRetry={onRetry} />
      </div>
    </div>
  )
}

/** Opens a cup and shows it with `children` when it is loaded. A retry opens it again. */
export function OpenedCup(props: OpenedProps) {
  const [tries, setTries] = useState(0)
  return <Opened key={`${props.id} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
}
