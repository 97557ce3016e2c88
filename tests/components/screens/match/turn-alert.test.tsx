import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { TimelineEntry } from '../../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import type { MatchView } from '../../../../web/match/match-view.ts'
import { TurnTicks } from '../../../../web/match/turn/TurnTicks.tsx'
import { useTurnAlert } from '../../../../web/match/turn/use-turn-alert.ts'
import { useTurnSignal } from '../../../../web/screens/match/turn/use-turn-signal.ts'
import { aMatch, aPlayer, kari, ola } from '../../../web/builders.ts'
import { hearSounds } from '../../support/heard-sounds.ts'
import { promisesRun } from '../../support/held-calls.ts'
import { showNotifications } from '../../support/shown-notifications.ts'
import { hideTab, renderPart, testPage } from '../../support/test-page.tsx'

const captains = [aPlayer(kari, { team: 'A', is_captain: 1 }), aPlayer(ola, { team: 'B', is_captain: 1 })]

/** The draft as Kari of team A sees it, after so many picks. */
function turnOf(team: TeamName, picks = 0, ...happened: TimelineEntry[]): MatchView {
  const picked = Array.from({ length: picks }, (_, at) => aPlayer(`p${at}`, { team: 'B', picked_as: at + 1 }))
  const turn = { team, does: 'pick_player', map_id: null } as const
  const match = aMatch({ status: 'picking_players', players: [...captains, ...picked], turn })
  return { match, chat: [], happened, revision: 1 + picks }
}

describe('the call of a turn', () => {
  async function page(begin: MatchView, { store, wrapper } = testPage()) {
    const use = (view = begin) => {
      useTurnAlert(view, kari)
      return useLocation().pathname
    }
    const hook = await renderHook(use, { wrapper, initialProps: begin })
    await promisesRun()
    const see = (view: MatchView) => hook.rerender(view).then(promisesRun)
    return { ...hook, store, wrapper, see }
  }

  it('is heard once, when the turn begins, on whichever pages the match is shown', async () => {
    const heard = hearSounds()
    const { see, store, wrapper } = await page(turnOf('B'))
    expect(heard).toEqual([])
    await see(turnOf('A', 1))
    await see(turnOf('A', 1))
    await page(turnOf('A', 1), { store, wrapper })
    expect(heard).toEqual(['turn'])
    await see(turnOf('B', 2))
    await see(turnOf('A', 3))
    expect(heard).toEqual(['turn', 'turn'])
  })

  it('is one notification in a hidden tab, which leads to the match', async () => {
    hearSounds()
    const shown = showNotifications()
    const { result, act, see } = await page(turnOf('B'))
    hideTab(true)
    await see(turnOf('A', 1))
    await see(turnOf('A', 1))
    expect(shown.map(({ title }) => title)).toEqual(['Din tur'])
    await act(() => shown[0]?.onclick?.())
    expect([result.current, shown[0]?.isClosed]).toEqual(['/match/g1', true])
  })
})

function Draft({ view }: { view: MatchView }) {
  useTurnSignal(view, kari)
  return (
    <main tabIndex={-1}>
      <h2 data-turn-heading tabIndex={-1}>
        Laget velger
      </h2>
      <input aria-label="melding" />
    </main>
  )
}

describe('the signal of a turn', () => {
  async function draft(begin: MatchView) {
    const heard = hearSounds()
    const screen = await renderPart(<Draft view={begin} />, { wrapper: testPage().wrapper })
    await promisesRun()
    const see = (view: MatchView) => screen.rerender(<Draft view={view} />).then(promisesRun)
    return {
      ...screen,
      heard,
      see,
      heading: screen.getByRole('heading').element() as HTMLElement,
      field: screen.getByLabelText('melding').element() as HTMLElement,
    }
  }

  it('moves the focus to the heading of the player’s own turn, when the page itself has it', async () => {
    const { heading, see } = await draft(turnOf('B'))
    expect(heading).not.toHaveFocus()
    await see(turnOf('A', 1))
    expect(heading).toHaveFocus()
  })

  it('leaves the focus where the player has put it', async () => {
    const { field, see } = await draft(turnOf('B'))
    field.focus()
    await see(turnOf('A', 1))
    expect(field).toHaveFocus()
  })

  it('moves the focus once in a turn, however many frames come in it', async () => {
    const { heading, see } = await draft(turnOf('A'))
    expect(heading).toHaveFocus()
    heading.blur()
    await see({ ...turnOf('A'), revision: 2 })
    expect(heading).not.toHaveFocus()
  })

  it('is a thud for each ban, and none for one that the page found when it came', async () => {
    const ban = (revision: number): TimelineEntry => ({ revision, at: 1, what: 'map_banned', by: 'Ola' })
    const [first, second] = [ban(1), ban(2)]
    const { heard, see } = await draft(turnOf('B', 0, first))
    await see(turnOf('B', 0, first))
    expect(heard).toEqual([])
    await see(turnOf('B', 0, first, second))
    await see(turnOf('B', 0, first, second))
    expect(heard).toEqual(['thud'])
  })
})

describe('the last seconds of a turn', () => {
  const now = Date.UTC(2026, 10, 23, 20)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now }))
  afterEach(() => void vi.useRealTimers())

  async function ticking(ms: number) {
    const heard = hearSounds()
    const screen = await renderPart(<TurnTicks deadlineAt={now + ms} />, { wrapper: testPage().wrapper })
    const pass = (passes: number) => screen.act(() => vi.advanceTimersByTimeAsync(passes)).then(promisesRun)
    return { ...screen, heard, pass }
  }

  it('are heard once each, from the fifth on', async () => {
    const { heard, rerender, pass } = await ticking(7_000)
    await pass(1_999)
    expect(heard).toEqual([])
    await pass(1)
    await rerender(<TurnTicks deadlineAt={now + 7_000} />)
    expect(heard).toEqual(['tick'])
    for (const _second of [4, 3, 2, 1, 0, 0]) await pass(1_000)
    expect(heard).toHaveLength(5)
  })
})
