import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { ContestBoard } from '../../../../../contest/board/ContestBoard.tsx'
import { ManageMatch } from '../../../../../contest/board/ManageMatch.tsx'
import { boardTexts as texts } from '../../../../../contest/board/texts.ts'
import type { ContestMatch } from '../../../../../contest/contest.ts'
import { contestTexts } from '../../../../../contest/texts.ts'
import { contestOfTournament } from '../../../../../contest/tournament-contest.ts'
import { organise, organiseMatch, startTournamentMatches } from '../../../../../net/api/admin/tournaments.ts'
import { useSetAtom } from '../../../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../../../state/toast-atoms.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { AskDialog } from '../../../../../ui/dialogs/AskDialog.tsx'
import { ActButton } from '../ActButton.tsx'
import { formsOf } from '../matches/match-filters.ts'
import { matchTexts } from '../matches/texts.ts'
import type { RunPlace } from '../run-place.ts'
import { startAllTexts } from './texts.ts'

/** The matches that can begin now: their time has come, if they have one. */
const startable = ({ matches, status }: Tournament, now: number) =>
  status === 'in_progress' ? matches.filter((match) => match.status === 'ready' && (match.scheduled_time ?? 0) <= now) : []

/** 'Start alle'. Nothing if no match can begin. */
function StartAll({ tournament, now }: { tournament: Tournament; now: number }) {
  const count = startable(tournament, now).length
  // The number when the question was opened: changes that arrive meanwhile do not change the question.
  const [asked, setAsked] = useState<number | null>(null)
  const pushToast = useSetAtom(pushToastAtom)
  const start = async () => {
    const reply = await startTournamentMatches(tournament.id)
    if (reply.ok) pushToast({ type: 'info', msg: reply.data.message ?? startAllTexts.done, duration: ownToastMs })
    return reply
  }
  return (
    <>
      {count > 0 && (
        <Button variant="primary" icon={Play} className="max-sm:w-full" onClick={() => setAsked(count)}>
          {texts.startAll}
        </Button>
      )}
      {asked !== null && (
        <AskDialog
          question={startAllTexts.question(asked)}
          text={startAllTexts.text}
          confirm={texts.startAll}
          tone="primary"
          done={{}}
          act={start}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Acts({ match, tournament, place }: { match: ContestMatch; tournament: Tournament; place: RunPlace }) {
  const { no } = match
  const whole = tournament.matches.find(({ match_number }) => match_number === no)
  const hasForms = whole !== undefined && formsOf(whole, tournament, place.mayDecide).length > 0
  return (
    <>
      {match.canStart && (
        <ActButton
          size="small"
          label={texts.of(texts.start, contestTexts.no(no))}
          done={matchTexts.started}
          act={() => organiseMatch(place.id, no, 'start', {})}
        >
          {texts.start}
        </ActButton>
      )}
      <ManageMatch match={match} />
      {hasForms && (
        <Button size="small" aria-label={matchTexts.of(matchTexts.change, no)} onClick={() => place.open({ is: 'match', no, form: null })}>
          {matchTexts.change}
        </Button>
      )}
    </>
  )
}

/** The board of a tournament, for its organiser (docs/product.md 14.5). */
export function BoardPanel({ tournament, now, place }: { tournament: Tournament; now: number; place: RunPlace }) {
  const { planned_end: end, servers, status } = tournament
  if (tournament.matches.length === 0) return <p className="panel px-4 py-6 text-center text-muted">{matchTexts.notDrawn}</p>
  return (
    <ContestBoard
      contest={contestOfTournament(tournament)}
      ends={end === null || status === 'completed' ? null : texts.ends(end, now, servers)}
      onCall={({ no }, teamId) => organiseMatch(place.id, no, 'call-captain', { teamId })}
      onShow={(show) => organise(place.id, 'show-screen', show)}
      startAll={<StartAll tournament={tournament} now={now} />}
      actsOf={(match) => <Acts match={match} tournament={tournament} place={place} />}
    />
  )
}
