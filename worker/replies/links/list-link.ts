import type { RatedRow } from '../../../db/queries/ratings/rated-players.ts'
import type { TopTen } from '../../../db/queries/ratings/top-lists.ts'
import { damagePerRound, killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import type { TopPicture } from '../../pictures/cards/top-card.ts'
import { ratioText, tenthsText, wholeText } from '../norwegian-numbers.ts'
import type { SharedLink } from './shared-link.ts'

const linesMax = 4

function listLink(id: 'elo' | 'top', title: string, { heading, lines }: { heading: string; lines: TopPicture['lines'] }): SharedLink {
  const said = lines.map(({ label, name, value }) => `${/^\d+$/.test(label) ? `${label}.` : `${label}:`} ${name} ${value}`).join(' · ')
  return {
    ...{ kind: 'list', id, title },
    description: said || 'Ingen på listen ennå',
    picture: { of: 'list', shown: { title: heading, lines }, art: null },
  }
}

/** The link to the list of ratings. */
export const eloLink = (rows: readonly RatedRow[]): SharedLink =>
  listLink('elo', 'ELO-rangering · de beste akkurat nå', {
    heading: 'Best akkurat nå',
    lines: rows.slice(0, linesMax).map(({ username, elo }, at) => ({ label: String(at + 1), name: username, value: wholeText(elo) })),
  })

/** The link to the top lists: who leads the best known of them. */
export function topLink({ adr, kd, growing }: TopTen): SharedLink {
  const [damage, ratio, kills, games] = [adr[0], kd[0], growing.Kills?.[0], growing.Games?.[0]]
  const lines: TopPicture['lines'] = [
    ...(damage ? [{ label: 'ADR', name: damage.username, value: tenthsText(damagePerRound(damage.damage, damage.rounds_played)) }] : []),
    ...(ratio ? [{ label: 'K/D', name: ratio.username, value: ratioText(killsPerDeath(ratio.kills, ratio.deaths)) }] : []),
    ...(kills ? [{ label: 'Kills', name: kills.username, value: wholeText(kills.value) }] : []),
    ...(games ? [{ label: 'Kamper', name: games.username, value: wholeText(games.value) }] : []),
  ]
  return listLink('top', 'Toppliste · hvem leder', { heading: 'Hvem leder', lines })
}
