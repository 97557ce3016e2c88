import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CardBody } from '../../../web/player-card/CardBody.tsx'
import type { View } from '../../../web/resource/use-resource.ts'
import type { PlayerCard } from '../../../worker/contract/charts.ts'
import { aFailedView, aView, noView } from '../views.ts'
import { aPlayerCard } from './card-builders.ts'

/** The card as text: the words in their order, without the drawing. */
const read = (card: View<PlayerCard>, showsElo = true) =>
  renderToStaticMarkup(<CardBody name="Ola" card={card} showsElo={showsElo} />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the card of a player', () => {
  it('shows rank, rating, K/D, matches and form', () => {
    const text = read(aView(aPlayerCard()))
    expect(text).toMatch(
      /\|Ola\|Mimirs Madbomber\|ELO\|1 342\|K\/D\|1,08\|Kamper\|7\|Form\|Siste 3, den nyeste sist: seier, tap, uavgjort\|/,
    )
    expect(text).not.toContain('Dere har møttes')
  })

  it('shows how one has met them', () => {
    const met = { together: { played: 12, won: 8 }, against: { played: 5, won: 3, lost: 2 } }
    expect(read(aView(aPlayerCard({ met })))).toContain('|Dere har møttes|Dere har vunnet 8 av 12 sammen|Mot hverandre: |3–2 i din favør|')
  })

  it('shows neither rating nor rank while ELO is switched off', () => {
    for (const text of [read(aView(aPlayerCard()), false), read(aView(aPlayerCard({ elo: null })))]) {
      expect(text).not.toMatch(/ELO|1 342|Mimirs/)
      expect(text).toContain('|K/D|1,08|')
    }
  })

  it('has a dash before the first match, and says who is staff and who is banned', () => {
    expect(read(aView(aPlayerCard({ kd: null, form: [], matches_played: 0 })))).toContain('|K/D|–|Kamper|0|Form|Ingen kamper ennå|')
    expect(read(aView(aPlayerCard({ role: 2, banned: 1 })))).toMatch(/Moderator\|.*Utestengt/)
  })

  it('has the name at once, and says when the rest did not come', () => {
    expect(read(noView())).toMatch(/\|Ola\|Henter spilleren …\|/)
    expect(read(aFailedView())).toMatch(/\|Ola\|Fikk ikke hentet spilleren.\|/)
  })
})
