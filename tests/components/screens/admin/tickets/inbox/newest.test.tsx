import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNewest } from '../../../../../../web/screens/admin/tickets/inbox/use-newest.ts'
import { pageDrawn } from '../../../../support/test-page.tsx'

type Given = { of: number; lines: number }

/** A thread of so many lines in a box that shows five of them. */
function Thread({ of, lines }: Given) {
  const { box, end, hasNewer, showNewest } = useNewest(of, lines === 0 ? null : lines)
  return (
    <>
      <section ref={box} aria-label="tråd" style={{ height: 500, overflowY: 'auto' }}>
        {Array.from({ length: lines }, (_, place) => place + 1).map((line) => (
          <p key={line} style={{ height: 100, margin: 0 }}>
            {line}
          </p>
        ))}
        <div ref={end} style={{ height: 1 }} />
      </section>
      {hasNewer && (
        <button type="button" onClick={showNewest}>
          Ny melding
        </button>
      )}
    </>
  )
}

async function thread(given: Given) {
  const page = await render(<Thread {...given} />)
  await pageDrawn()
  const box = page.getByRole('region', { name: 'tråd' }).element()
  const show = async (next: Given) => {
    await page.rerender(<Thread {...next} />)
    await pageDrawn()
  }
  const scroll = async (to: number) => {
    box.scrollTop = to
    await pageDrawn()
  }
  const fromEnd = () => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop)
  return { ...page, box, show, scroll, fromEnd, more: () => page.getByRole('button', { name: 'Ny melding' }) }
}

describe('the newest message of a thread', () => {
  it('is in sight when the thread has come, and when another one is opened', async () => {
    const { show, scroll, fromEnd } = await thread({ of: 1, lines: 0 })
    await show({ of: 1, lines: 20 })
    expect(fromEnd()).toBe(0)
    await scroll(0)
    await show({ of: 2, lines: 30 })
    expect(fromEnd()).toBe(0)
  })

  it('scrolls into sight for a reader at the end', async () => {
    const { show, fromEnd, more } = await thread({ of: 1, lines: 20 })
    await show({ of: 1, lines: 21 })
    expect(fromEnd()).toBe(0)
    await expect.element(more()).not.toBeInTheDocument()
  })

  it('does not scroll for a reader further up: a button announces it and leads there', async () => {
    const { box, show, scroll, fromEnd, more } = await thread({ of: 1, lines: 20 })
    await scroll(200)
    await show({ of: 1, lines: 21 })
    expect(box.scrollTop).toBe(200)
    await more().click()
    expect(fromEnd()).toBe(0)
    await expect.element(more()).not.toBeInTheDocument()
  })

  it('loses its button once the reader scrolls down to it', async () => {
    const { box, show, scroll, more } = await thread({ of: 1, lines: 20 })
    await scroll(200)
    await show({ of: 1, lines: 21 })
    await expect.element(more()).toBeInTheDocument()
    await scroll(box.scrollHeight)
    await expect.element(more()).not.toBeInTheDocument()
  })
})

it('a thread that is left watches its end no more', async () => {
  const { unmount } = await thread({ of: 1, lines: 20 })
  const ended = vi.spyOn(IntersectionObserver.prototype, 'disconnect')
  await unmount()
  expect(ended).toHaveBeenCalledOnce()
  ended.mockRestore()
})
