import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import { Closed } from '../../../../web/screens/support/thread/ThreadEnds.tsx'
import type { OpenThread } from '../../../../web/screens/support/thread/thread-state.ts'
import { useThreadEnd } from '../../../../web/screens/support/thread/use-thread-end.ts'
import { emptyDraft } from '../../../../web/support-composer/saved-draft.ts'
import type { OpenDraft } from '../../../../web/support-composer/use-draft.ts'
import { aMessage, aTicket, byStaff } from '../../../web/support-composer/support-builders.ts'
import { pageDrawn, testPage } from '../../support/test-page.tsx'

/** Each message is as high as a third of the window. */
const windowPx = 600
const messagePx = windowPx / 3

function Thread({ thread }: { thread: OpenThread | null }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNews, goToEnd } = useThreadEnd(end, thread)
  return (
    <>
      {thread?.messages.map(({ id }) => (
        <p key={id} data-message={id} style={{ height: messagePx, margin: 0 }}>
          {id}
        </p>
      ))}
      <div ref={end} />
      {hasNews && (
        <button type="button" onClick={goToEnd} style={{ position: 'fixed', top: 0 }}>
          Ny melding
        </button>
      )}
    </>
  )
}

const threadOf = (messages: readonly TicketMessage[], firstUnread: number | null = null): OpenThread => ({
  ticket: aTicket(12),
  messages: [...messages],
  firstUnread,
})
/** So many answers of staff. */
const answers = (count: number): TicketMessage[] => Array.from({ length: count }, (_, at) => aMessage(at + 1, byStaff))

async function opened(first: OpenThread, isStill = true) {
  await page.viewport(400, windowPx)
  // The thread before may have left the window further down.
  window.scrollTo({ top: 0 })
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView')
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isStill } as MediaQueryList)
  const screen = await render(<Thread thread={null} />)
  const show = async (thread: OpenThread) => {
    await screen.rerender(<Thread thread={thread} />)
    await pageDrawn()
  }
  await show(first)
  const scrollTo = async (top: number) => {
    window.scrollTo({ top })
    await pageDrawn()
  }
  const fromEnd = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY
  const restore = () => void [scrolls.mockRestore(), media.mockRestore()]
  return { ...screen, scrolls, show, scrollTo, fromEnd, news: screen.getByRole('button'), restore }
}

describe('a thread that is opened', () => {
  it('shows its end where the last message is out of sight, and its head where it is short', async () => {
    const long = await opened(threadOf(answers(9)))
    expect(long.fromEnd()).toBeLessThan(1)
    await long.unmount()
    long.restore()
    const short = await opened(threadOf(answers(4)))
    expect(window.scrollY).toBe(0)
    short.restore()
  })

  it('shows the first message that is not read', async () => {
    const { getByText, restore } = await opened(threadOf(answers(9), 5))
    const { top } = getByText('5').element().getBoundingClientRect()
    expect(top + messagePx / 2).toBeCloseTo(windowPx / 2, 0)
    restore()
  })
})

describe('a message that comes', () => {
  it('is followed by a player who is at the end, and is no news to them', async () => {
    const { show, fromEnd, news, restore } = await opened(threadOf(answers(9)))
    await show(threadOf(answers(10)))
    expect(fromEnd()).toBeLessThan(1)
    await expect.element(news).not.toBeInTheDocument()
    restore()
  })

  it('leaves a player where they read further up, and is told to them until they are at the end', async () => {
    const { show, scrollTo, fromEnd, news, restore } = await opened(threadOf(answers(9)))
    await scrollTo(300)
    await expect.element(news).not.toBeInTheDocument()
    await show(threadOf(answers(10)))
    expect(window.scrollY).toBe(300)
    await news.click()
    await pageDrawn()
    expect(fromEnd()).toBeLessThan(1)
    await expect.element(news).not.toBeInTheDocument()
    restore()
  })

  it('leads to the end from wherever its writer has read', async () => {
    const { show, scrollTo, fromEnd, restore } = await opened(threadOf(answers(9)))
    await scrollTo(300)
    await show(threadOf([...answers(9), aMessage(10)]))
    expect(fromEnd()).toBeLessThan(1)
    restore()
  })

  it('scrolls smoothly, except for those who want less motion', async () => {
    const moving = await opened(threadOf(answers(9)), false)
    await moving.show(threadOf(answers(10)))
    expect(moving.scrolls).toHaveBeenLastCalledWith({ block: 'end', behavior: 'smooth' })
    await moving.unmount()
    moving.restore()
    const still = await opened(threadOf(answers(9)))
    await still.show(threadOf(answers(10)))
    expect(still.scrolls).toHaveBeenLastCalledWith({ block: 'end', behavior: 'instant' })
    still.restore()
  })
})

it('a ticket that the player closes has the focus on what it says now, and one closed by staff leaves it alone', async () => {
  const nothing = () => {}
  const draft: OpenDraft = {
    ...{ draft: emptyDraft(), expired: [], wasSaved: false },
    ...{ setText: nothing, setFields: nothing, setFiles: nothing, clear: nothing },
  }
  const { wrapper } = testPage()
  const closed = (takesFocus: boolean) => <Closed ticket={aTicket(12, { status: 'closed' })} draft={draft} takesFocus={takesFocus} />
  const screen = await render(closed(false), { wrapper })
  expect(document.activeElement).toBe(document.body)
  await screen.rerender(closed(true))
  await expect.element(screen.container.querySelector('p')).toHaveFocus()
})
