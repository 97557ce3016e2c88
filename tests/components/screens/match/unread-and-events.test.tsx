import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ChatMessage, Match } from '../../../../durable/protocol/match/match-fields.ts'
import { chatId } from '../../../../web/screens/match/chat/MatchChat.tsx'
import { UnreadChat } from '../../../../web/screens/match/chat/UnreadChat.tsx'
import { matchTabAtom } from '../../../../web/screens/match/frame/match-tab.ts'
import { TimelineList } from '../../../../web/screens/match/timeline/TimelineList.tsx'
import type { Timeline } from '../../../../web/screens/match/timeline/use-timeline.ts'
import { useAtomValue } from '../../../../web/state/store.ts'
import { aMatch, aMessage, kari, ola } from '../../../web/builders.ts'
import { preferStill } from '../../support/media.ts'
import { testPage } from '../../support/test-page.tsx'
import { aRunningMatch } from './finished-match.ts'

const said = (id: number, steamid = ola): ChatMessage => ({ ...aMessage(id), steamid })

type Shown = { match: Match; chat: readonly ChatMessage[] }

/** The page of a match on a phone, whose chat is below the fold and, in the game, behind its tab. */
function MatchPage({ match, chat }: Shown) {
  const tab = useAtomValue(matchTabAtom)
  const isHidden = match.status === 'live' && tab !== 'chat'
  return (
    <main>
      <UnreadChat match={match} chat={chat} me={kari} />
      <section id={chatId} style={{ marginTop: 2_000, display: isHidden ? 'none' : 'block' }}>
        <div role="log" tabIndex={-1}>
          chat
        </div>
      </section>
    </main>
  )
}

describe('the messages that a player has not seen', () => {
  beforeEach(() => page.viewport(400, 600))

  async function matchPage(...chat: ChatMessage[]) {
    preferStill(true)
    const { store, wrapper } = testPage()
    const match = aMatch({ status: 'picking_players' })
    const screen = await render(<MatchPage match={match} chat={chat} />, { wrapper })
    const see = ({ match: now = match, chat }: Partial<Shown>) => screen.rerender(<MatchPage match={now} chat={chat ?? []} />)
    const pill = () => screen.container.querySelector('button')?.textContent ?? null
    return { ...screen, store, see, pill }
  }

  it('are those that others wrote since the page came', async () => {
    const { see, pill } = await matchPage(said(1), said(2))
    expect(pill()).toBeNull()
    await see({ chat: [said(1), said(2), said(3, kari)] })
    expect(pill()).toBeNull()
    await see({ chat: [said(1), said(2), said(3, kari), said(4)] })
    expect(pill()).toBe('1 ny i chatten')
  })

  it('are counted anew in another match, whose chat is no news either', async () => {
    const { see, pill } = await matchPage(said(1))
    await see({ match: aMatch({ match_id: 'g2' }), chat: [said(7), said(8)] })
    expect(pill()).toBeNull()
    await see({ match: aMatch({ match_id: 'g2' }), chat: [said(7), said(8), said(9)] })
    expect(pill()).toBe('1 ny i chatten')
  })

  it('are one press away: the chat is in view and has the focus', async () => {
    const { see, getByRole } = await matchPage()
    await see({ chat: [said(1)] })
    await getByRole('button').click()
    const log = getByRole('log')
    await expect.element(log).toHaveFocus()
    expect(log.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  })

  it('are one press away in the game too, where their tab opens first', async () => {
    const { see, store, getByRole } = await matchPage()
    await see({ match: aRunningMatch({ match_id: 'g1' }), chat: [said(1)] })
    await getByRole('button').click()
    await expect.element(getByRole('log')).toHaveFocus()
    expect(store.get(matchTabAtom)).toBe('chat')
  })
})

describe('the box of the timeline', () => {
  const list = (count: number) => {
    const entries = Array.from({ length: count }, (_, at) => ({ revision: at + 1, at: at + 1, what: 'joined' as const, by: 'Kari' }))
    const timeline: Timeline = { entries, state: 'loaded', retry: () => {} }
    return (
      <>
        <style>{'section { height: 200px; overflow-y: auto } li { height: 60px }'}</style>
        <TimelineList timeline={timeline} maps={[]} />
      </>
    )
  }
  const fromEnd = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight
  const scrolled = (box: Element, top: number) =>
    new Promise((resolve) => {
      box.addEventListener('scroll', resolve, { once: true })
      box.scrollTop = top
    })

  it('begins at the newest line and follows it', async () => {
    const { rerender, getByRole } = await render(list(9))
    const box = getByRole('region').element()
    expect(fromEnd(box)).toBeLessThan(1)
    await rerender(list(12))
    expect(fromEnd(box)).toBeLessThan(1)
  })

  it('stays where a player reads further up, and follows again from its end', async () => {
    const { rerender, getByRole } = await render(list(9))
    const box = getByRole('region').element()
    await scrolled(box, 100)
    await rerender(list(12))
    expect(box.scrollTop).toBe(100)
    await scrolled(box, box.scrollHeight)
    await rerender(list(14))
    expect(fromEnd(box)).toBeLessThan(1)
  })
})
