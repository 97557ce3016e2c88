import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import type { ChatMessage } from '../../../../durable/protocol/match/match-fields.ts'
import { chatPauseMs } from '../../../../durable/rules/lobby/lobby-limits.ts'
import { useChatScroll } from '../../../../web/hooks/use-chat-scroll.ts'
import { type Reply, refused } from '../../../../web/net/http.ts'
import type { MatchAct } from '../../../../web/rooms/match-room.ts'
import { seenChatAtom } from '../../../../web/screens/match/chat/chat-atoms.ts'
import { useChat } from '../../../../web/screens/match/chat/use-chat.ts'
import { useChatSeen } from '../../../../web/screens/match/chat/use-chat-seen.ts'
import { useWritten } from '../../../../web/screens/match/chat/use-written.ts'
import { aMessage } from '../../../web/builders.ts'
import { promisesRun } from '../../support/held-calls.ts'
import { hideTab, testPage } from '../../support/test-page.tsx'

describe('the lines of a chat', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function chat() {
    const said: string[] = []
    const answers: ((reply: Reply<object>) => void)[] = []
    const act = ((_name: string, { message }: { message: string }) => {
      said.push(message)
      return new Promise<Reply<object>>((resolve) => answers.push(resolve))
    }) as unknown as MatchAct
    const hook = await renderHook((onRefused) => useChat(act, onRefused ?? (() => {})), {
      wrapper: testPage().wrapper,
      initialProps: (_message: string) => {},
    })
    const say = (text: string) => hook.act(() => hook.result.current(text))
    const reply = (place: number, answer: Reply<object>) =>
      hook.act(() => {
        answers[place]?.(answer)
        return promisesRun()
      })
    const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
    return { ...hook, said, say, reply, pass }
  }
  const taken: Reply<object> = { ok: true, data: {} }

  it('are sent in their order, each when the one before was taken and the pause is over', async () => {
    const { said, say, reply, pass } = await chat()
    await say('første')
    await say('andre')
    await pass(chatPauseMs)
    expect(said).toEqual(['første'])
    await reply(0, taken)
    await pass(chatPauseMs - 1)
    expect(said).toEqual(['første'])
    await pass(1)
    expect(said).toEqual(['første', 'andre'])
  })

  it('are sent again when they came too soon, before those written after them', async () => {
    const { said, say, reply, pass } = await chat()
    await say('første')
    await say('andre')
    await reply(0, refused('SLOW_DOWN'))
    await pass(chatPauseMs)
    expect(said).toEqual(['første', 'første'])
  })

  it('come back to the field that is there when the refusal arrives', async () => {
    const [before, now] = [vi.fn(), vi.fn()]
    const { say, reply, rerender } = await chat()
    await rerender(before)
    await say('en linje')
    await rerender(now)
    await reply(0, refused('FORBIDDEN'))
    expect(before).not.toHaveBeenCalled()
    expect(now).toHaveBeenCalledExactlyOnceWith('en linje')
  })
})

const chatOf = (count: number): ChatMessage[] => Array.from({ length: count }, (_, at) => aMessage(at + 1))

function Chat({ chat, isAway }: { chat: readonly ChatMessage[]; isAway: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  useChatSeen(end, 'g1', chat)
  return (
    <div style={{ paddingTop: isAway ? '300vh' : 0 }}>
      <div ref={end}>slutt</div>
    </div>
  )
}

function Box({ count }: { count: number }) {
  const box = useRef<HTMLDivElement>(null)
  const { isLong, onScroll } = useChatScroll(box, count)
  return (
    <div ref={box} onScroll={onScroll} role="log" data-long={isLong} style={{ height: 200, overflowY: 'auto' }}>
      <div style={{ height: count * 100 }} />
    </div>
  )
}

function Field({ matchId }: { matchId: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, setHasFocus } = useWritten(field, matchId)
  return (
    <input
      ref={field}
      aria-label="melding"
      value={text}
      onChange={({ target }) => setText(() => target.value)}
      onFocus={() => setHasFocus(true)}
    />
  )
}

describe('the chat that was in view', () => {
  async function chatSeen(isAway = false) {
    const { store, wrapper } = testPage()
    const screen = await render(<Chat chat={chatOf(1)} isAway={isAway} />, { wrapper })
    const show = (count: number, away = isAway) => screen.rerender(<Chat chat={chatOf(count)} isAway={away} />)
    return { ...screen, show, seen: () => store.get(seenChatAtom)?.id ?? null }
  }

  it('counts as seen with every message, while its end is on the screen', async () => {
    const { show, seen } = await chatSeen()
    await show(3)
    expect(seen()).toBe(3)
  })

  it('counts as seen only when the tab is in front again', async () => {
    const { show, seen } = await chatSeen()
    hideTab(true)
    await show(3)
    expect(seen()).toBe(1)
    hideTab(false)
    expect(seen()).toBe(3)
  })

  it('counts as seen only when its end is scrolled to', async () => {
    const { show, seen, getByText } = await chatSeen(true)
    await show(3)
    expect(seen()).toBeNull()
    getByText('slutt').element().scrollIntoView()
    await expect.poll(seen).toBe(3)
  })

  it('is not seen by a page that was left', async () => {
    const { show, unmount, seen } = await chatSeen()
    hideTab(true)
    await show(3)
    await unmount()
    hideTab(false)
    expect(seen()).toBe(1)
  })
})

describe('the box of a chat', () => {
  const fromEnd = (log: Element) => log.scrollHeight - log.scrollTop - log.clientHeight

  it('follows the newest message', async () => {
    const { rerender, getByRole } = await render(<Box count={5} />)
    const log = getByRole('log').element()
    expect(fromEnd(log)).toBe(0)
    await rerender(<Box count={9} />)
    expect(fromEnd(log)).toBe(0)
  })

  it('stays where a player reads further up, and follows again from its end', async () => {
    const { rerender, getByRole } = await render(<Box count={9} />)
    const log = getByRole('log').element()
    const scrolled = () => new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }))
    const up = scrolled()
    log.scrollTop = 100
    await up
    await rerender(<Box count={10} />)
    expect(log.scrollTop).toBe(100)
    const down = scrolled()
    log.scrollTop = log.scrollHeight
    await down
    await rerender(<Box count={12} />)
    expect(fromEnd(log)).toBe(0)
  })

  it('keeps the wheel only while there is something to scroll', async () => {
    const { rerender, getByRole } = await render(<Box count={1} />)
    await expect.element(getByRole('log')).toHaveAttribute('data-long', 'false')
    await rerender(<Box count={5} />)
    await expect.element(getByRole('log')).toHaveAttribute('data-long', 'true')
  })
})

it('goes on with a half-written message in the field that takes the place of the first, and in no other match', async () => {
  const screen = await render(<Field key="lobby" matchId="g1" />, { wrapper: testPage().wrapper })
  await screen.getByLabelText('melding').fill('halvskrevet')
  await screen.rerender(<Field key="game" matchId="g1" />)
  await expect.element(screen.getByLabelText('melding')).toHaveFocus()
  await expect.element(screen.getByLabelText('melding')).toHaveValue('halvskrevet')
  await screen.rerender(<Field key="other" matchId="g2" />)
  await expect.element(screen.getByLabelText('melding')).toHaveValue('')
})
