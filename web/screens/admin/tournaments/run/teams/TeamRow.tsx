import { Link } from 'react-router'
import type { Tournament, TournamentTeam } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatWhole } from '../../../../../format/number.ts'
import { organise } from '../../../../../net/api/admin/tournaments.ts'
import { paths } from '../../../../../paths/paths.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { ActButton } from '../ActButton.tsx'
import type { RunPlace } from '../run-place.ts'
import { lineUpNames, type TeamStatus, teamStatusOf } from './team-view.ts'
import { teamTexts as texts } from './texts.ts'

const tones: Record<TeamStatus, string> = {
  withdrawn: 'text-muted',
  short: 'text-error',
  'not-in': 'text-warning',
  in: 'text-primary',
  none: 'text-muted',
}

function wordsOf(status: TeamStatus, team: TournamentTeam, { team_size: size }: Tournament): string | null {
  if (status === 'withdrawn') return texts.withdrawn
  if (status === 'short') return texts.missing(team.line_up.length, size)
  if (status === 'not-in') return texts.notIn
  return status === 'in' ? texts.checkedIn : null
}

type TeamProps = { team: TournamentTeam; tournament: Tournament }

function TeamStatusTag({ team, tournament }: TeamProps) {
  const status = teamStatusOf(team, tournament)
  const words = wordsOf(status, team, tournament)
  return words === null ? null : <span className={`shrink-0 text-sm ${tones[status]}`}>{words}</span>
}

/** Removes a team: from the registration before the draw, or from its remaining matches after it. Also brings it back. */
function OutButton({ team, tournament }: TeamProps) {
  const { id, name, withdrawn, seed } = team
  if (tournament.status === 'completed') return null
  if (seed === null) {
    return (
      <ActButton
        variant="danger"
        label={texts.of(texts.remove, name)}
        done={texts.done.removed}
        ask={texts.removing(name)}
        act={() => organise(tournament.id, 'remove-team', { teamId: id })}
      >
        {texts.remove}
      </ActButton>
    )
  }
  const isOut = withdrawn === 1
  return (
    <ActButton
      variant={isOut ? 'quiet' : 'danger'}
      label={texts.of(isOut ? texts.back : texts.withdraw, name)}
      done={isOut ? texts.done.returned : texts.done.withdrawn}
      ask={isOut ? texts.returning(name) : texts.withdrawing(name)}
      act={() => organise(tournament.id, 'withdraw', { teamId: id, isOut: !isOut })}
    >
      {isOut ? texts.back : texts.withdraw}
    </ActButton>
  )
}

/** One team: its status, its players, and the organiser's actions on it. */
export function TeamRow({ team, tournament, place }: TeamProps & { place: RunPlace }) {
  const { id, name, seed, rating, place: ended, checked_in, withdrawn } = team
  const { mayDecide } = place
  const facts = [
    ended === null ? null : texts.place(ended),
    seed === null ? null : texts.seed(seed),
    rating === null ? null : texts.rating(formatWhole(rating)),
    lineUpNames(team).join(', '),
  ]
  const canCheck = mayDecide && tournament.status === 'open' && tournament.check_in !== null && withdrawn === 0
  const isIn = checked_in === 1
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex min-w-0 items-baseline justify-between gap-3 lg:justify-start">
          <Link to={paths.team(id)} className="name-line min-w-0 font-medium hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <TeamStatusTag team={team} tournament={tournament} />
        </p>
        <p className="untrusted mt-0.5 text-muted text-sm">{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {canCheck && (
          <ActButton
            label={texts.of(isIn ? texts.checkOut : texts.checkIn, name)}
            variant={isIn ? 'muted' : 'quiet'}
            done={isIn ? texts.done.out : texts.done.in}
            act={() => organise(tournament.id, 'check-in', { teamId: id, isIn: !isIn })}
          >
            {isIn ? texts.checkOut : texts.checkIn}
          </ActButton>
        )}
        {mayDecide && tournament.status !== 'completed' && (
          <Button
            className="max-sm:flex-auto max-sm:px-3"
            aria-label={texts.of(texts.lineUp, name)}
            onClick={() => place.open({ is: 'line-up', teamId: id })}
          >
            {texts.lineUp}
          </Button>
        )}
        {mayDecide && <OutButton team={team} tournament={tournament} />}
      </div>
    </li>
  )
}
