import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { stableMs } from '../../../../web/hooks/loading/use-is-stable.ts'
import type { CupAct } from '../../../../web/rooms/cup-room.ts'
import type { ActReply } from '../../../../web/rooms/line/pending-acts.ts'
import { useStaffActs } from '../../../../web/screens/cup/open/staff/use-staff-acts.ts'
import { playersTexts } from '../../../../web/screens/cup/open/texts.ts'
import { useFocusAfterMove } from '../../../../web/screens/cup/teams/edit/use-focus-after-move.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { aCupPlayer, cupSteamId } from '../../../web/screens/cup/cup-builders.ts'
import { testPage } from '../../support/test-page.tsx'

describe('the mark of a player who did not come', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const [kari, ola] = [aCupPlayer(1), aCupPlayer(2)]

  async function staff() {
    const sent: unknown[] = []
    const answers: ((reply: ActReply) => void)[] = []
    const act = ((_name: string, input: unknown) => {
      sent.push(input)
      return new Promise<ActReply>((resolve) => answers.push(resolve))
    }) as CupAct
    const { store, wrapper } = testPage()
    const hook = await renderHook((room = act) => useStaffActs(room), { wrapper, initialProps: act })
    const mark = (player = kari) => hook.act(() => void hook.result.current.acts.onNoShow(player))
    const answer = (place: number, reply: Partial<ActReply> = { ok: true }) => hook.act(() => answers[place]?.(reply as ActReply))
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...hook, sent, mark, answer, pass, toasts: () => store.get(toastQueueAtom).map(({ msg }) => msg) }
  }

  it('is sent once until its answer has been seen, and for several players in a row', async () => {
    const { sent, mark, answer, pass } = await staff()
    await mark()
    await mark()
    await mark(ola)
    expect(sent).toEqual([kari, ola].map(({ steamid }) => ({ steamid, isNoShow: true })))
    await answer(0)
    await pass(stableMs - 1)
    await mark()
    expect(sent).toHaveLength(2)
    await pass(1)
    await mark({ ...kari, no_show: 1 })
    expect(sent[2]).toEqual({ steamid: kari.steamid, isNoShow: false })
  })

  it('is told of in the words of the server where it was refused, also when its list is gone', async () => {
    const { mark, answer, unmount, toasts } = await staff()
    await mark()
    await mark(ola)
    await unmount()
    await answer(0)
    await answer(1, { ok: false, message: 'Cupen har begynt.' })
    expect(toasts()).toEqual([playersTexts.noShowNoted(kari.username), 'Cupen har begynt.'])
  })

  it('is under way still when the room is entered anew meanwhile', async () => {
    const { sent, mark, rerender } = await staff()
    await mark()
    const again = vi.fn(() => new Promise<ActReply>(() => {}))
    await rerender(again as unknown as CupAct)
    await mark()
    expect([sent.length, again.mock.calls.length]).toEqual([1, 0])
  })
})

type Places = ReadonlyMap<string, number>
const [moved, other] = [cupSteamId(1), cupSteamId(2)]
let awaitMove: (steamid: string) => void

function Board({ places }: { places: Places }) {
  awaitMove = useFocusAfterMove(places)
  const cards = (team: number) => [...places].filter(([, at]) => at === team)
  return [1, 2].map((team) => (
    <section key={team}>
      {cards(team).map(([steamid]) => (
        <button key={steamid} type="button" data-card={steamid} aria-label={steamid} />
      ))}
    </section>
  ))
}

describe('the focus after a move', () => {
  const places = (of: number, others: number): Places =>
    new Map([
      [moved, of],
      [other, others],
    ])

  it('is on the card in its new place, and stays where the player goes after that', async () => {
    const screen = await render(<Board places={places(1, 1)} />)
    awaitMove(moved)
    await screen.rerender(<Board places={places(2, 1)} />)
    await expect.element(screen.getByLabelText(moved)).toHaveFocus()
    ;(screen.getByLabelText(other).element() as HTMLElement).focus()
    await screen.rerender(<Board places={places(1, 1)} />)
    await expect.element(screen.getByLabelText(other)).toHaveFocus()
  })

  it('is not taken by a colleague’s move', async () => {
    const screen = await render(<Board places={places(1, 1)} />)
    await screen.rerender(<Board places={places(1, 2)} />)
    expect(document.activeElement).toBe(document.body)
  })
})
