import type { TournamentCard } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { LinkPreview } from '../link-preview.ts'
import { dayAndTime } from '../norwegian-times.ts'

function stateOf({ status, registration_open, registered_teams, max_teams, winner }: TournamentCard): string {
  switch (status) {
    case 'open':
      return `${registration_open === 1 ? 'Påmelding åpen' : 'Påmelding stengt'} · ${registered_teams}/${max_teams} lag`
    case 'in_progress':
      return `Pågår · ${registered_teams} lag`
    case 'completed':
      return winner === null ? `Ferdig · ${registered_teams} lag` : `Vinner: ${winner.name}`
    default:
      return status satisfies never
  }
}

/** «Høstcupen», «lørdag 28. november kl. 18.00 · 5v5 · Påmelding åpen · 5/16 lag», and the picture of its state. */
export function tournamentPreview(card: TournamentCard, site: string): LinkPreview {
  const { name, status, registration_open, start_date, team_size, prize_pool } = card
  const picture = status === 'open' && registration_open === 0 ? 'closed' : status
  const pool = prize_pool && `Premiepott: ${prize_pool}`
  return {
    title: name,
    description: [dayAndTime(start_date), `${team_size}v${team_size}`, stateOf(card), pool].filter(Boolean).join(' · '),
    image: `${site}/share/tournament-${picture}.jpg`,
  }
}
