import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import type { LinkPreview } from '../link-preview.ts'
import { dayAndTime } from '../norwegian-times.ts'

type State = { picture: 'open' | 'soon' | 'live' | 'closed'; said: string }

/** How far a cup has come; `now` is UTC ms. */
function stateOf({ status, registered, max_players, reg_open, reg_close, winner }: CupCard, now: number): State {
  const players = registered === 1 ? '1 spiller' : `${registered} spillere`
  switch (status) {
    case 'open': {
      if (now < reg_open) return { picture: 'soon', said: `Påmelding åpner ${dayAndTime(reg_open)}` }
      const taken = `${registered}/${max_players} spillere`
      return now <= reg_close
        ? { picture: 'open', said: `Påmelding åpen · ${taken}` }
        : { picture: 'soon', said: `Påmelding stengt · ${taken}` }
    }
    case 'creating_teams':
      return { picture: 'soon', said: `Lagene settes opp · ${players}` }
    case 'live':
      return { picture: 'live', said: `Pågår · ${players}` }
    case 'closed':
      return { picture: 'closed', said: winner === null ? `Ferdig · ${players}` : `Vinner: ${winner.name}` }
    default:
      return status satisfies never
  }
}

/** «Fredagscupen», «fredag 27. november kl. 19.00 · lag på opptil 5 · Påmelding åpen · 37/60 spillere», and the picture of its state. */
export function cupPreview(card: CupCard, site: string, now: number): LinkPreview {
  const { picture, said } = stateOf(card, now)
  return {
    title: card.name,
    description: [dayAndTime(card.date), `lag på opptil ${card.team_size}`, said].join(' · '),
    image: `${site}/share/cup-${picture}.jpg`,
  }
}
