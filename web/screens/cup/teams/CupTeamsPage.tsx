import { Suspense, useMemo } from 'react'
import { ownContestNotes } from '../../../../durable/rules/staff/own-contest.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { OwnContestLine } from '../../../ui/match/OwnContestLine.tsx'
import { BackButton } from '../BackButton.tsx'
import { DoorCode } from '../door/DoorCode.tsx'
import type { CupPageProps } from '../OpenedCup.tsx'
import { PlayerLists } from '../open/players/PlayerLists.tsx'
import { registeredOf } from '../open/registered.ts'
import { RemovePlayer } from '../open/staff/RemovePlayer.tsx'
import { useStaffActs } from '../open/staff/use-staff-acts.ts'
import { friendTexts } from '../open/texts.ts'
import { PrizeLine } from '../PrizeLine.tsx'
import { TeamsCheckPanel } from './check/TeamsCheckPanel.tsx'
import { OwnStatus } from './OwnStatus.tsx'
import { TeamsBoard } from './TeamsBoard.tsx'
import { editTexts, teamsTexts as texts } from './texts.ts'

/** The code for dragging is loaded only for staff who can drag. */
const TeamsEditor = lazyPart(async () => ({ default: (await import('./edit/TeamsEditor.tsx')).TeamsEditor }))

const Loading = () => (
  <p role="status" className="flex items-center gap-3 py-10 text-muted">
    <span className="loading loading-spinner" aria-hidden="true" />
    {editTexts.loading}
  </p>
)

/** A cup while its teams are made, with all registered players below them (docs/product.md 16.2, 16.3). */
export function CupTeamsPage({ view, act, me, isStaff, mayDecide }: CupPageProps) {
  const { cup, players, asks } = view
  const registered = useMemo(() => registeredOf(players), [players])
  const staff = useStaffActs(act)
  useScreenTitle(cup.name, asks.some(({ to }) => to === me) ? friendTexts.mark : null)
  return (
    <div className="wrap flex flex-col gap-4 py-6 sm:py-8">
      <header>
        <div className="flex items-center justify-between gap-3">
          <BackButton />
          {isStaff && <DoorCode cup={cup} />}
        </div>
        <p className="eyebrow mt-3">{texts.title}</p>
        <h1 className="untrusted display line-clamp-2 pb-1 text-[clamp(1.75rem,5vw,2.5rem)] normal-case leading-[1.1]">
          <bdi>{cup.name}</bdi>
        </h1>
        <PrizeLine cup={cup} className="mt-1" />
      </header>
      {!mayDecide && <OwnStatus view={view} act={act} me={me} />}
      {isStaff && !mayDecide && <OwnContestLine text={ownContestNotes.cup} />}
      {mayDecide ? (
        <Suspense fallback={<Loading />}>
          <TeamsEditor view={view} act={act} me={me} staff={staff.acts} />
        </Suspense>
      ) : (
        <TeamsBoard view={view} me={me} />
      )}
      {mayDecide && <OwnStatus view={view} act={act} me={me} />}
      <div className="mt-4">
        <PlayerLists players={players} registered={registered} me={me} staff={mayDecide ? staff.acts : null} />
      </div>
      <TeamsCheckPanel view={view} />
      {staff.removing && <RemovePlayer player={staff.removing} act={act} onClose={staff.close} />}
    </div>
  )
}
