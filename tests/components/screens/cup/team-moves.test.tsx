import { describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { type Refused, type Reply, refused } from '../../../../web/net/http.ts'
import type { CupAct, CupView } from '../../../../web/rooms/cup-room.ts'
import { useTeamMoves } from '../../../../web/screens/cup/teams/edit/use-team-moves.ts'
import { useMovedMarks } from '../../../../web/screens/cup/teams/use-moved-marks.ts'
import { cupSteamId } from '../../../web/screens/cup/cup-builders.ts'
import { cupInMaking } from '../../../web/screens/cup/teams/cup-team-builders.ts'
import { promisesRun } from '../../support/held-calls.ts'

const [first, second] = [cupSteamId(1), cupSteamId(2)] as [string, string]
const inPool = cupInMaking(7, [[], []])
/** The first player in the first team, and in the second one. */
const inOne = cupInMaking(7, [[1], []])
const inTwo = cupInMaking(7, [[], [1]])

type Sent = { steamid: string; teamId: number | null; from: number | null }

/** The board of teams, at a room that answers each move when the test says so. */
async function board(begin: CupView = inPool) {
  const sent: Sent[] = []
  const answers: ((reply: Reply<object>) => void)[] = []
  const act = ((_name: string, body: Sent) => {
    sent.push(body)
    return new Promise<Reply<object>>((resolve) => answers.push(resolve))
  }) as unknown as CupAct
  const onProblem = vi.fn<(text: string | null) => void>()
  const use = (view = begin) => {
    const moves = useTeamMoves({ view, act, onProblem })
    return { ...moves, marked: useMovedMarks(view, moves.own) }
  }
  const hook = await renderHook(use, { initialProps: begin })
  const move = (steamid: string, to: number | null) => hook.act(() => void hook.result.current.move(steamid, to))
  const reply = (place: number, answer: Reply<object>) =>
    hook.act(() => {
      answers[place]?.(answer)
      return promisesRun()
    })
  const place = (steamid = first) => hook.result.current.places.get(steamid)
  const marks = () => [...hook.result.current.marked.marks.keys()]
  return { ...hook, sent, onProblem, move, reply, place, marks, see: hook.rerender }
}
const done: Reply<object> = { ok: true, data: {} }
const conflict: Refused = { ...refused('CONFLICT'), isFromServer: true, message: 'Noen var før deg' }

describe('a move of a player between teams', () => {
  it('shows at once, and stays when the answer comes before the view', async () => {
    const { move, reply, see, place, sent } = await board()
    await move(first, 1)
    expect(place()).toBe(1)
    await reply(0, done)
    expect(place()).toBe(1)
    await see(inOne)
    expect(place()).toBe(1)
    expect(sent).toEqual([{ steamid: first, teamId: 1, action: 'assign', from: null }])
  })

  it('hides no later move of a colleague, when the view comes before the answer', async () => {
    const { move, reply, see, place, marks } = await board()
    await move(first, 1)
    await see(inOne)
    await see(inTwo)
    expect(place()).toBe(2)
    await reply(0, done)
    expect(place()).toBe(2)
    expect(marks()).toEqual([first])
  })

  it('is taken off the screen when it is refused, with the words of the server where somebody was first', async () => {
    const { move, reply, place, onProblem } = await board()
    await move(first, 1)
    await reply(0, conflict)
    expect(place()).toBeNull()
    expect(onProblem).toHaveBeenLastCalledWith('Noen var før deg')
  })

  it('takes only itself back, when a newer move of another player is on its way', async () => {
    const { move, reply, place } = await board()
    await move(first, 1)
    await move(second, 2)
    await reply(0, conflict)
    expect([place(first), place(second)]).toEqual([null, 2])
  })

  it('goes on from where the one before leads, before that is answered', async () => {
    const { move, place, sent } = await board()
    await move(first, 1)
    await move(first, 2)
    expect(place()).toBe(2)
    expect(sent.map(({ from, teamId }) => [from, teamId])).toEqual([
      [null, 1],
      [1, 2],
    ])
  })

  it('is not sent to a team that moves on their way have filled', async () => {
    const { move, sent, onProblem } = await board()
    for (const no of [1, 2, 3, 4, 5]) await move(cupSteamId(no), 1)
    await move(cupSteamId(6), 1)
    expect(sent).toHaveLength(5)
    expect(onProblem).toHaveBeenLastCalledWith(expect.stringContaining('full'))
  })
})

describe('the mark on a card', () => {
  it('is set by a colleague’s move, and not by one’s own', async () => {
    const { move, reply, see, marks } = await board()
    await move(first, 1)
    await see(inOne)
    await reply(0, done)
    expect(marks()).toEqual([])
    await see(inTwo)
    expect(marks()).toEqual([first])
  })

  it('is not set by an act of one’s own that moves many, and is by the colleague’s move after it', async () => {
    const changed = (view: CupView, undo_revision: number) => ({ ...view, cup: { ...view.cup, undo_revision } })
    const { result, act, see, marks } = await board()
    await act(() => void result.current.marked.unmarked(async () => done))
    await see(changed(inOne, 5))
    expect(marks()).toEqual([])
    await see(changed(inTwo, 5))
    expect(marks()).toEqual([first])
  })

  it('is set by a colleague’s move after an act of one’s own that was refused', async () => {
    const { result, act, see, marks } = await board()
    await act(() => void result.current.marked.unmarked(async () => conflict))
    await see({ ...inOne, cup: { ...inOne.cup, undo_revision: 5 } })
    expect(marks()).toEqual([first])
  })
})
