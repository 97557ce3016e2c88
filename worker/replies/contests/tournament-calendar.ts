import type { Tournament, TournamentMatch } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { plannedMs } from '../../../durable/rules/tournament/schedule.ts'
import type { CalendarEvent } from './calendar-file.ts'

/** The end of every event id of a tournament, so that no other site's event has its name. */
const domain = 'kampklar'

type About = Pick<Tournament, 'id' | 'name' | 'revision'>

const series = { bo1: 'Best av 1', bo3: 'Best av 3', bo5: 'Best av 5' } as const

const scoreOf = ({ team1_score: one, team2_score: other, ended_by }: TournamentMatch): string => {
  if (ended_by === 'walkover') return 'Walkover'
  if (ended_by === 'absent') return 'Ingen av lagene møtte'
  return one === null || other === null ? '' : `Resultat: ${one}–${other}`
}

/** A match that has a time; null for one without. */
export function matchEvent(tournament: About, match: TournamentMatch, site: string): CalendarEvent | null {
  if (match.scheduled_time === null || match.ended_by === 'bye') return null
  const [one, other] = [match.team1_name ?? match.team1_from, match.team2_name ?? match.team2_from].map((side) => side ?? 'Ukjent lag')
  const isKnown = match.team1_id !== null && match.team2_id !== null
  const page = match.match_id === null ? `tournaments/${tournament.id}` : `match/${match.match_id}`
  return {
    uid: `turnering-${tournament.id}-kamp-${match.match_number}@${domain}`,
    startsAt: match.scheduled_time,
    endsAt: match.scheduled_time + plannedMs[match.series_type],
    title: `${one} – ${other}`,
    text: [`${tournament.name} · ${match.round_name} · ${series[match.series_type]}`, scoreOf(match)].filter(Boolean).join('\n'),
    url: `${site}/${page}`,
    status: match.status === 'off' ? 'CANCELLED' : isKnown ? 'CONFIRMED' : 'TENTATIVE',
    sequence: tournament.revision,
    isAllAround: false,
  }
}

/** The tournament itself, as long as it is planned to last. It marks no time as busy: its matches do. */
export const tournamentEvent = (tournament: Tournament, site: string): CalendarEvent => ({
  uid: `turnering-${tournament.id}@${domain}`,
  startsAt: tournament.start_date,
  endsAt: tournament.planned_end !== null && tournament.planned_end > tournament.start_date ? tournament.planned_end : null,
  title: tournament.name,
  text: [tournament.prize_pool && `Premiepott: ${tournament.prize_pool}`, tournament.description].filter(Boolean).join('\n\n'),
  url: `${site}/tournaments/${tournament.id}`,
  status: 'CONFIRMED',
  sequence: tournament.revision,
  isAllAround: true,
})

/** All of a tournament: itself, and every match with a time in the order of its number. */
export const tournamentEvents = (tournament: Tournament, site: string): CalendarEvent[] => [
  tournamentEvent(tournament, site),
  ...tournament.matches.flatMap((match) => matchEvent(tournament, match, site) ?? []),
]
