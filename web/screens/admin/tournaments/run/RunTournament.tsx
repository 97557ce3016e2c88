import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { ownContestNotes, refusedToDecide } from '../../../../../durable/rules/staff/own-contest.ts'
import { hasRight } from '../../../../../durable/rules/staff/staff-rights.ts'
import { userAtom } from '../../../../state/session-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { OwnContestLine } from '../../../../ui/match/OwnContestLine.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { DangerZone } from './DangerZone.tsx'
import { EveningStrip } from './EveningStrip.tsx'
import { MatchDialog } from './matches/MatchDialog.tsx'
import { MatchesPanel } from './matches/MatchesPanel.tsx'
import { NeedsPanel } from './NeedsPanel.tsx'
import { needsOf } from './needs.ts'
import { type Part, parts } from './parts.ts'
import type { Opened, RunPlace } from './run-place.ts'
import { AddTeamDialog } from './teams/AddTeamDialog.tsx'
import { EditLineUpDialog } from './teams/EditLineUpDialog.tsx'
import { TeamsPanel } from './teams/TeamsPanel.tsx'
import { runTexts as texts } from './texts.ts'
import { useWaitingMatches } from './use-waiting-matches.ts'

const RunDrawPanel = lazyPart(async () => ({ default: (await import('./draw/RunDrawPanel.tsx')).RunDrawPanel }))
const SchedulePanel = lazyPart(async () => ({ default: (await import('./schedule/SchedulePanel.tsx')).SchedulePanel }))
const BoardPanel = lazyPart(async () => ({ default: (await import('./board/BoardPanel.tsx')).BoardPanel }))

const panelId = 'turnering-del'
const partKey = 'del'

const firstParts: Record<Tournament['status'], Part> = { open: 'teams', in_progress: 'board', completed: 'matches' }

/** The shown part is in the address, so that going back leads to it. Before the draw only the teams can be shown. */
function usePart(tournament: Tournament): [Part, (part: Part) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = parts.find((part) => part === params.get(partKey))
  const show = (part: Part) => setParams((now) => ({ ...Object.fromEntries(now), [partKey]: part }), { replace: true })
  return [wanted ?? firstParts[tournament.status], show]
}

/** The rights of the viewer: an organiser who takes part cannot decide the tournament, below role 5 (docs/product.md 3). */
function useRights({ teams, co_organisers: named }: Tournament): Pick<RunPlace, 'mayDecide' | 'isStaff'> {
  const user = useAtomValue(userAtom)
  if (!user) return { mayDecide: false, isStaff: false }
  const { steamid, role } = user
  const has = (list: readonly { steamid: string }[]) => list.some((each) => each.steamid === steamid)
  const isIn = teams.some(({ members, stand_ins }) => has(members) || has(stand_ins))
  const mayDecide = refusedToDecide('tournament', { role, isIn, isNamed: has(named) }) === null
  return { mayDecide, isStaff: hasRight(role, 'tournaments') }
}

/** The needs of a tournament, the step of its evening, and all of its parts. */
export function RunTournament({ tournament, now }: { tournament: Tournament; now: number }) {
  const rights = useRights(tournament)
  const { mayDecide, isStaff } = rights
  const waitingSince = useWaitingMatches()
  const [part, setPart] = usePart(tournament)
  const [opened, setOpened] = useState<Opened | null>(null)
  const needs = needsOf(tournament, { now, waitingSince, ...rights })
  const show = (next: Part) => {
    setPart(next)
    document.getElementById(panelId)?.scrollIntoView({ block: 'start' })
  }
  const place: RunPlace = { id: tournament.id, ...rights, open: setOpened, show }
  const tabs = parts.map((id) => ({
    id,
    label: texts.partNames[id],
    ...(id === 'teams' && { note: String(tournament.teams.length) }),
    ...(id === 'matches' && { note: String(tournament.matches.length) }),
  }))
  const match = opened?.is === 'match' ? tournament.matches.find(({ match_number }) => match_number === opened.no) : undefined
  const team = opened?.is === 'line-up' ? tournament.teams.find(({ id }) => id === opened.teamId) : undefined
  const close = () => setOpened(null)
  const shared = { tournament, now, place }
  return (
    <div className="grid min-w-0 gap-4">
      {!mayDecide && <OwnContestLine text={ownContestNotes.tournament} />}
      <NeedsPanel needs={needs} tournament={tournament} place={place} />
      <EveningStrip tournament={tournament} now={now} needs={needs} place={place} />
      <div className="min-w-0">
        <Tabs label={texts.partsLabel} tabs={tabs} chosen={part} panelId={panelId} onChoose={setPart} />
        <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${part}`} className="mt-2 min-w-0 scroll-mt-8">
          <Suspense fallback={<div className="skeleton h-96 rounded-box opacity-40" />}>
            {part === 'board' && <BoardPanel {...shared} />}
            {part === 'matches' && <MatchesPanel {...shared} needs={needs} />}
            {part === 'teams' && <TeamsPanel {...shared} />}
            {part === 'draw' && <RunDrawPanel {...shared} />}
            {part === 'schedule' && <SchedulePanel {...shared} />}
          </Suspense>
        </div>
      </div>
      {mayDecide && <DangerZone tournament={tournament} isStaff={isStaff} />}
      {opened?.is === 'match' && match && (
        <MatchDialog key={opened.no} tournament={tournament} match={match} first={opened.form} mayDecide={mayDecide} onClose={close} />
      )}
      {opened?.is === 'add-team' && <AddTeamDialog tournament={tournament} onClose={close} />}
      {team && <EditLineUpDialog key={team.id} tournament={tournament} team={team} onClose={close} />}
    </div>
  )
}
