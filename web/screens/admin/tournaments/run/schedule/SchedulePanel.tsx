import { Clock } from 'lucide-react'
import type { Tournament, TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatMoment, formatTime } from '../../../../../format/date.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Icon } from '../../../../../ui/Icon.tsx'
import { matchTexts } from '../matches/texts.ts'
import type { RunPlace } from '../run-place.ts'
import { PlanForm } from './PlanForm.tsx'
import { scheduleTexts as texts } from './texts.ts'
import { slotsOf } from './time-slots.ts'

const isOver = ({ status }: TournamentMatch): boolean => status === 'finished'

function SlotMatch({ match, place }: { match: TournamentMatch; place: RunPlace }) {
  const { match_number: no, server, round_name } = match
  const names = `${match.team1_name ?? match.team1_from ?? texts.open} – ${match.team2_name ?? match.team2_from ?? texts.open}`
  return (
    <li className="flex min-w-0 items-center gap-3 py-1.5">
      {server !== null && (
        <span className="w-18 shrink-0 rounded-field bg-base-300 px-2 py-0.5 text-center text-muted text-xs">{texts.server(server)}</span>
      )}
      <div className={`min-w-0 flex-1 ${isOver(match) ? 'text-muted' : ''}`}>
        <p className="untrusted text-sm">{names}</p>
        <p className="text-muted text-xs">
          {texts.match(no)} · {round_name}
          {match.status !== 'pending' && ` · ${matchTexts.statuses[match.status]}`}
        </p>
      </div>
      {!isOver(match) && (
        <Button
          variant="muted"
          className="shrink-0 px-3"
          aria-label={texts.move(no)}
          onClick={() => place.open({ is: 'match', no, form: 'time' })}
        >
          {texts.moveShort}
        </Button>
      )}
    </li>
  )
}

type SchedulePanelProps = { tournament: Tournament; now: number; place: RunPlace }

/** The schedule, by time and server; the organiser plans all of it again, or moves one match (docs/product.md 14.5). */
export function SchedulePanel({ tournament, now, place }: SchedulePanelProps) {
  if (tournament.drawn === 0) return <p className="panel px-4 py-6 text-center text-muted">{texts.notDrawn}</p>
  const { planned_end: end, status } = tournament
  return (
    <div className="grid gap-3">
      {status !== 'completed' && <PlanForm key={`${tournament.start_date} ${tournament.servers}`} tournament={tournament} now={now} />}
      <section className="panel px-4 py-4 sm:px-5" aria-label={texts.list}>
        {end !== null && (
          <p className="mb-3 flex items-center gap-2 text-primary">
            <Icon of={Clock} size={16} className="shrink-0" />
            {texts.ends(formatMoment(end, now))}
          </p>
        )}
        <ol className="grid gap-4">
          {slotsOf(tournament.matches).map((slot) => (
            <li key={slot.at ?? 'none'} className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <h3 className="eyebrow tabular-nums sm:pt-3">{slot.at === null ? texts.untimed : formatTime(slot.at, now)}</h3>
              <ul className="min-w-0 divide-y divide-line">
                {slot.matches.map((match) => (
                  <SlotMatch key={match.id} match={match} place={place} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
