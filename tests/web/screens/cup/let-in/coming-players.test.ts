import { describe, expect, it } from 'vitest'
import type { CupView } from '../../../../../web/rooms/cup-room.ts'
import { comingIn, freePlaces, placeOf, placesFor, playsFrom } from '../../../../../web/screens/cup/let-in/coming-players.ts'
import { aCupPlayer } from '../cup-builders.ts'
import { aLiveCup } from '../live/course-builders.ts'

const withSizes = (...sizes: readonly number[]): CupView => {
  const view = aLiveCup()
  return { ...view, teams: view.teams.map((team, at) => ({ ...team, players: team.players.slice(0, sizes[at]) })) }
}
const silje = { steamid: 'silje', username: 'Silje', elo: 1400 }
const shown = { coming: silje, showsElo: true }
const placeIn = (view: CupView, team: number) => placesFor(view, shown).find((place) => place.team.team_id === team)!

describe('the players who may be put into a team', () => {
  it('are the waiting list in its order, the absent, and those who lost their place', () => {
    const view = withSizes(5, 5, 5, 4)
    const extra = [
      aCupPlayer(91, { waiting: 1, registered_at: 9 }),
      aCupPlayer(92, { waiting: 1, registered_at: 3 }),
      aCupPlayer(93, { no_show: 1 }),
    ]
    const groups = comingIn({ ...view, players: [...view.players, ...extra] })
    const names = Object.entries(groups).map(([group, of]) => [group, of.map(({ username }) => username)])
    expect(names).toEqual([
      ['waiting', ['spiller 92', 'spiller 91']],
      ['absent', ['spiller 93']],
      ['out', ['spiller 20']],
    ])
    expect(freePlaces(view)).toBe(1)
  })
})

describe('the places', () => {
  it('have no figures before somebody is chosen, nor where ratings are not shown; then the smallest team is first', () => {
    const view = withSizes(4, 5, 3, 4)
    expect(placesFor(view, { coming: null, showsElo: true }).map(({ team, figures }) => [team.team_id, figures])).toEqual([
      [3, null],
      [1, null],
      [4, null],
    ])
    expect(placesFor(view, { coming: { ...silje, elo: null }, showsElo: true })[0]?.figures).toBe('hidden')
    expect(placesFor(view, shown)[0]?.figures).toMatchObject({ spread: { after: expect.any(Number) } })
  })

  it('tell from which match the player is in, and when they sit that out', () => {
    const even = withSizes(5, 5, 4, 5)
    expect(playsFrom(even, placeIn(even, 3))).toBe('Spiller fra runde 2 av 2.')
    const small = withSizes(5, 5, 4, 4)
    expect(playsFrom(small, placeIn(small, 3))).toBe('Står over runde 2 av 2, fordi Team 4 har færre spillere. Er med i kampene etter den.')
    const captain = placeOf(small, small.teams[2]?.players[0] ?? '', shown)
    expect(captain && playsFrom(small, captain)).toBe('Spiller fra runde 2 av 2.')
    const playing = withSizes(4, 5, 5, 5)
    expect(playsFrom(playing, placeIn(playing, 1))).toBe(
      'Team 1 spiller nå. Kampen som pågår, endres ikke. Spilleren er med fra neste kamp.',
    )
  })
})
