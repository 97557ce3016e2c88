import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import type { TournamentCard } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { ContestPicture } from '../../pictures/cards/contest-card.ts'
import { countText } from '../norwegian-numbers.ts'
import { dayAndTime } from '../norwegian-times.ts'
import { type SharedLink, titleOf } from './shared-link.ts'

/** The progress of a contest: in a word, and with its numbers. */
type State = { word: string; said: string; places: ContestPicture['places'] }

const placesOf = (taken: number, all: number, unit: string) => ({ said: `${taken} av ${all} ${unit}`, share: all === 0 ? 0 : taken / all })

/** The progress of a cup; `now` is UTC ms. */
function cupState({ status, registered, max_players, reg_open, reg_close, winner }: CupCard, now: number): State {
  const players = countText(registered, 'spiller', 'spillere')
  switch (status) {
    case 'open': {
      const places = placesOf(registered, max_players, 'spillere')
      if (now < reg_open) {
        const opens = `Påmelding åpner ${dayAndTime(reg_open)}`
        return { word: opens, said: opens, places: null }
      }
      const word = now <= reg_close ? 'Påmelding åpen' : 'Påmelding stengt'
      return { word, said: `${word} · ${registered}/${max_players} spillere`, places }
    }
    case 'creating_teams':
      return { word: 'Lagene settes opp', said: `Lagene settes opp · ${players}`, places: null }
    case 'live':
      return { word: 'Pågår nå', said: `Pågår · ${players}`, places: null }
    case 'closed':
      return { word: 'Ferdig', said: winner === null ? `Ferdig · ${players}` : `Vinner: ${winner.name}`, places: null }
    default:
      return status satisfies never
  }
}

function tournamentState({ status, registration_open, registered_teams, max_teams, winner }: TournamentCard): State {
  const teams = `${registered_teams} lag`
  switch (status) {
    case 'open': {
      const word = registration_open === 1 ? 'Påmelding åpen' : 'Påmelding stengt'
      return { word, said: `${word} · ${registered_teams}/${max_teams} lag`, places: placesOf(registered_teams, max_teams, 'lag') }
    }
    case 'in_progress':
      return { word: 'Pågår nå', said: `Pågår · ${teams}`, places: null }
    case 'completed':
      return { word: 'Ferdig', said: winner === null ? `Ferdig · ${teams}` : `Vinner: ${winner.name}`, places: null }
    default:
      return status satisfies never
  }
}

type Contest = { id: string; name: string; facts: readonly string[]; winner: string | null; extra?: string | null; art?: string | null }

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function contestLink(
  kind: ContestPicture['kind'],
  { word, said, places }: State,
  { id, name, facts, winner, extra = null, art = null }: Contest,
): SharedLink {
  return {
    ...{ kind: kind === 'Cup' ? 'cup' : 'tournament', id },
    title: titleOf(name, kind.toLowerCase(), lower(word)),
    description: [...facts, said, extra].filter(Boolean).join(' · '),
    picture: { of: 'contest', shown: { kind, name, when: facts.join(' · '), state: word, places, winner }, art },
  }
}

/** The link to a cup; `now` is UTC ms. */
export const cupLink = (card: CupCard, now: number): SharedLink =>
  contestLink('Cup', cupState(card, now), {
    ...{ id: card.id, name: card.name, winner: card.winner?.name ?? null },
    facts: [dayAndTime(card.date), `lag på opptil ${card.team_size}`],
  })

/** The link to a tournament. */
export const tournamentLink = (card: TournamentCard): SharedLink =>
  contestLink('Turnering', tournamentState(card), {
    ...{ id: card.id, name: card.name, winner: card.winner?.name ?? null },
    facts: [dayAndTime(card.start_date), `${card.team_size}v${card.team_size}`],
    art: card.image_url,
    extra: card.prize_pool && `Premiepott: ${card.prize_pool}`,
  })
