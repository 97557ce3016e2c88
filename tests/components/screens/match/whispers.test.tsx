import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import type { OwnWhispers } from '../../../../durable/protocol/match/whisper-fields.ts'
import { refused } from '../../../../web/net/http.ts'
import type { PhaseProps } from '../../../../web/screens/match/phase-props.ts'
import { useWhisper } from '../../../../web/screens/match/whispers/use-whisper.ts'

const options = [1, 2, 3].map((id) => ({ id, isFree: id !== 2 }))

type Reply = Awaited<ReturnType<PhaseProps['act']>>
const arrived: Reply = { ok: true, data: { success: true } }
const refusal: Reply = { ...refused('CONFLICT'), isFromServer: true }
const unreached: Reply = { ...refused('UNKNOWN_ERROR'), isUnreached: true }

type Given = { turnNumber: number | null; isLost?: boolean; whispers?: OwnWhispers }

function Options({ act, given }: { act: PhaseProps['act']; given: Given }) {
  const { turnNumber, isLost = false, whispers } = given
  const choice = useWhisper({ options, turnNumber, whispers, isLost, act })
  return options.map(({ id }) => (
    <button key={id} type="button" data-turn-option={id} aria-pressed={choice?.chosen === id} onClick={() => choice?.choose(id)}>
      Kart {id}
    </button>
  ))
}

async function player(given: Given = { turnNumber: 10 }) {
  const sent: unknown[] = []
  const room: { answers(): Reply | Promise<Reply> } = { answers: () => arrived }
  const act = (async (name: string, { turn, choice }: { turn: number; choice: unknown }) => {
    sent.push(name === 'whisper' ? [turn, choice] : name)
    return room.answers()
  }) as PhaseProps['act']
  const screen = await render(<Options act={act} given={given} />)
  const chosen = () => screen.container.querySelector('[aria-pressed=true]')?.textContent ?? null
  return {
    sent,
    room,
    chosen,
    press: (name: string) => screen.getByRole('button', { name }).click(),
    go: (next: Given) => screen.rerender(<Options act={act} given={next} />),
  }
}

describe('a player who whispers', () => {
  it('needs one press, of a pointer or a key, and no confirmation', async () => {
    const { sent, chosen, press } = await player()
    await press('Kart 1')
    expect(chosen()).toBe('Kart 1')
    await userEvent.keyboard('3')
    expect(chosen()).toBe('Kart 3')
    await userEvent.keyboard('2{Enter}')
    expect(chosen()).toBe('Kart 3')
    expect(sent).toEqual([
      [10, 1],
      [10, 3],
    ])
  })

  it('takes it back with Escape or a second press, once', async () => {
    const { sent, chosen, press } = await player()
    await press('Kart 1')
    await press('Kart 1')
    await userEvent.keyboard('{Escape}3{Escape}{Escape}')
    expect(chosen()).toBeNull()
    expect(sent).toEqual([
      [10, 1],
      [10, null],
      [10, 3],
      [10, null],
    ])
  })

  it('keeps it while its key is held down', async () => {
    const { sent, chosen } = await player()
    await userEvent.keyboard('{3>4/}{Enter>4/}')
    expect(chosen()).toBe('Kart 3')
    expect(sent).toEqual([[10, 3]])
  })

  it('sees what was whispered before the page came, and may take that back', async () => {
    const { sent, chosen } = await player({ turnNumber: 10, whispers: { turn: 10, choice: 3, heard: [] } })
    expect(chosen()).toBe('Kart 3')
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toBeNull()
    expect(sent).toEqual([[10, null]])
  })

  it('begins every turn with nothing', async () => {
    const { sent, chosen, press, go } = await player()
    await press('Kart 1')
    await go({ turnNumber: 11 })
    expect(chosen()).toBeNull()
    expect(sent).toEqual([[10, 1]])
  })

  it('has it sent when the connection is back, when it was chosen without one', async () => {
    const { sent, press, go } = await player({ turnNumber: 10, isLost: true })
    await press('Kart 3')
    expect(sent).toEqual([])
    await go({ turnNumber: 10 })
    await expect.poll(() => sent).toEqual([[10, 3]])
  })

  it('sees the last one that arrived, when a later one is refused', async () => {
    const { sent, room, chosen, press } = await player()
    room.answers = () => refusal
    await press('Kart 1')
    await expect.poll(chosen).toBeNull()
    room.answers = () => arrived
    await press('Kart 1')
    await expect.poll(() => sent.length).toBe(2)
    expect(chosen()).toBe('Kart 1')
    room.answers = () => refusal
    await press('Kart 3')
    await expect.poll(chosen).toBe('Kart 1')
    expect(sent).toEqual([
      [10, 1],
      [10, 1],
      [10, 3],
    ])
  })

  it('sees one that was sent again after a break, when its first sending fails late', async () => {
    const { sent, room, chosen, press, go } = await player()
    const first = Promise.withResolvers<Reply>()
    room.answers = () => first.promise
    await press('Kart 3')
    await go({ turnNumber: 10, isLost: true })
    await go({ turnNumber: 10 })
    room.answers = () => arrived
    first.resolve(refusal)
    await expect.poll(() => sent.length).toBe(2)
    await go({ turnNumber: 10 })
    expect(chosen()).toBe('Kart 3')
  })

  it('sends nothing without a turn of theirs', async () => {
    const { sent, press } = await player({ turnNumber: null })
    await press('Kart 1')
    await userEvent.keyboard('3')
    expect(sent).toEqual([])
  })
})

describe('a whisper without an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function whisperer() {
    const answers: Reply[] = []
    const sent: unknown[] = []
    const act = (async (_name: string, { choice }: { choice: unknown }) => {
      sent.push(choice)
      return answers.shift() ?? arrived
    }) as PhaseProps['act']
    const begin = { options, turnNumber: 10, whispers: undefined, isLost: false, act }
    const hook = await renderHook((given) => useWhisper<number>(given ?? begin), { initialProps: begin })
    return {
      answers,
      sent,
      chosen: () => hook.result.current?.chosen,
      choose: (id: number) => hook.act(() => hook.result.current?.choose(id)),
      go: (turnNumber: number) => hook.rerender({ ...begin, turnNumber }),
      pass: (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms)),
    }
  }

  it('stays chosen and is sent again until it has one', async () => {
    const { answers, sent, chosen, choose, pass } = await whisperer()
    answers.push(unreached, unreached)
    await choose(3)
    await pass(1_000)
    expect([chosen(), sent]).toEqual([3, [3]])
    await pass(1_000)
    expect([chosen(), sent]).toEqual([3, [3, 3]])
    await pass(10_000)
    expect([chosen(), sent]).toEqual([3, [3, 3, 3]])
  })

  it('is not sent again when another was chosen since, or its turn is over', async () => {
    const { answers, sent, chosen, choose, go, pass } = await whisperer()
    answers.push(unreached, arrived, unreached)
    await choose(1)
    await choose(3)
    await pass(10_000)
    expect([chosen(), sent]).toEqual([3, [1, 3]])
    await choose(1)
    await go(11)
    await pass(10_000)
    expect([chosen(), sent]).toEqual([null, [1, 3, 1]])
  })
})
