import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ownContestNotes } from '../../../../durable/rules/staff/own-contest.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { OwnContestLine } from '../../../ui/match/OwnContestLine.tsx'
import { CupHead } from '../CupHead.tsx'
import { CupUndo } from '../CupUndo.tsx'
import type { CupPageProps } from '../OpenedCup.tsx'
import { TeamsCheckPanel } from '../teams/check/TeamsCheckPanel.tsx'
import { useRegistrationWindow } from '../use-registration-window.ts'
import { friendParameter } from './cup-addresses.ts'
import { InfoCard } from './info/InfoCard.tsx'
import { OwnPlacePanel } from './place/OwnPlacePanel.tsx'
import { PlayerLists } from './players/PlayerLists.tsx'
import { ownPlaceOf, registeredOf } from './registered.ts'
import { RegistrationStaffBar } from './staff/RegistrationStaffBar.tsx'
import { RemovePlayer } from './staff/RemovePlayer.tsx'
import { useStaffActs } from './staff/use-staff-acts.ts'
import { friendTexts } from './texts.ts'

/** A cup during registration: the viewer's own place, the other players, and all facts (docs/product.md 16.2). */
export function CupOpenPage({ view, act, me, isStaff, mayDecide }: CupPageProps) {
  const { cup, players, asks } = view
  const [search] = useSearchParams()
  const window = useRegistrationWindow(cup)
  const registered = useMemo(() => registeredOf(players), [players])
  const staff = useStaffActs(act)
  const by = search.get(friendParameter)
  const friend = players.find(({ steamid }) => steamid === by && steamid !== me) ?? null
  useScreenTitle(cup.name, asks.some(({ to }) => to === me) ? friendTexts.mark : null)
  return (
    <div className="wrap flex flex-col gap-4 py-6 sm:gap-6 sm:py-8">
      <CupHead cup={cup} />
      {isStaff && !mayDecide && <OwnContestLine text={ownContestNotes.cup} />}
      {isStaff && <RegistrationStaffBar view={view} act={act} window={window} />}
      <CupUndo view={view} act={act} />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <OwnPlacePanel view={view} act={act} me={me} place={ownPlaceOf(players, me)} window={window} friend={friend} />
          <div className="min-w-0 max-lg:order-last">
            <PlayerLists players={players} registered={registered} me={me} staff={mayDecide ? staff.acts : null} />
          </div>
        </div>
        <aside className="min-w-0">
          <InfoCard cup={cup} window={window} />
        </aside>
      </div>
      <TeamsCheckPanel view={view} />
      {staff.removing && <RemovePlayer player={staff.removing} act={act} onClose={staff.close} />}
    </div>
  )
}
