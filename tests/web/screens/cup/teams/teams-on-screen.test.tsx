import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { cupLimits } from '../../../../../durable/rules/cup/cup-words.ts'
import type { CupView } from '../../../../../web/rooms/cup-room.ts'
import { TeamsEditor } from '../../../../../web/screens/cup/teams/edit/TeamsEditor.tsx'
import { TeamsBoard } from '../../../../../web/screens/cup/teams/TeamsBoard.tsx'
import { createStore, Provider } from '../../../../../web/state/store.ts'
import { cupSteamId } from '../cup-builders.ts'
import { cupInMaking } from './cup-team-builders.ts'

const act = async () => ({ ok: true as const, data: { success: true as const } })
const shown = (part: React.ReactNode): string =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
const wordsOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const lookingOn = (view: CupView) => shown(<TeamsBoard view={view} me={cupSteamId(1)} />)
const asStaff = (view: CupView) =>
  shown(<TeamsEditor view={view} act={act} me={cupSteamId(1)} staff={{ onRemove: () => {}, onNoShow: () => {} }} />)

/** Everybody in a team; `led` teams have their first as captain. */
function whole(led: number): CupView {
  const view = cupInMaking(4, [
    [1, 2],
    [3, 4],
  ])
  return { ...view, teams: view.teams.map((team, at) => ({ ...team, captain: at < led ? (team.players[0] ?? null) : null })) }
}

describe('the teams of a cup', () => {
  it('say how many are in each and who is in none', () => {
    const words = wordsOf(lookingOn(cupInMaking(6, [[1, 2, 3], [4]])))
    expect(words).toContain('Tilgjengelige Spillere (2)')
    expect(words).toContain(`Team 1 Spillere: 3/${cupLimits.teamSize}`)
    expect(words).toContain(`Team 2 Spillere: 1/${cupLimits.teamSize}`)
  })

  it('have nothing to press for anyone who only looks on', () => {
    const markup = lookingOn(whole(1))
    expect(wordsOf(markup)).not.toMatch(/Balanser Lag|Slett Cup|kaptein:/)
    expect(markup).not.toContain('<button')
  })

  it('have a button on every card for staff, to lead the team or lead it no more', () => {
    const words = wordsOf(asStaff(whole(1)))
    expect(words).toContain('Fjern kaptein: spiller 1')
    expect(words).toContain('Sett som kaptein: spiller 2')
    expect(words).toContain('Balanser Lag')
    expect(words).toContain('Slett Cup')
  })

  it('say how likely the strongest wins only once everybody is in a team and no team is empty', () => {
    for (const shownTo of [lookingOn, asStaff]) {
      expect(wordsOf(shownTo(whole(2)))).toMatch(/Det sterkeste vinner \d+ % av gangene/)
      expect(
        wordsOf(
          shownTo(
            cupInMaking(5, [
              [1, 2],
              [3, 4],
            ]),
          ),
        ),
      ).not.toContain('av gangene')
      expect(wordsOf(shownTo(cupInMaking(4, [[1, 2], [3, 4], []])))).not.toContain('av gangene')
    }
  })

  it('say who wants to play with whom', () => {
    const view = cupInMaking(3, [[], []])
    const friends = view.players.map((player, at) => ({ ...player, friends: at < 2 ? 1 : null }))
    expect(wordsOf(lookingOn({ ...view, players: friends }))).toContain('Vil spille med spiller 1')
  })

  it('can be taken back a step, in the words of what it was', () => {
    const view = cupInMaking(4, [[1], []], { undo: 'flyttingen av spiller 1', undo_revision: 3 })
    expect(wordsOf(asStaff(view))).toContain('flyttingen av spiller 1')
    expect(wordsOf(lookingOn(view))).not.toContain('Angre')
  })
})

describe('the cup', () => {
  it('can be started when everybody has a team and every team a captain', () => {
    expect(wordsOf(asStaff(whole(2)))).toContain('Start Cup')
  })

  it('cannot be started before, and says why', () => {
    const words = wordsOf(asStaff(whole(1)))
    expect(words).not.toContain('Start Cup')
    expect(words).toContain('Før start: 1 lag mangler kaptein.')
    expect(wordsOf(asStaff(cupInMaking(4, [[1], []])))).toContain('Før start: 3 spillere mangler lag og 2 lag mangler kaptein.')
  })
})
