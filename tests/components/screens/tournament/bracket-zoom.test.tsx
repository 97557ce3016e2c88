import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useBracketZoom } from '../../../../web/screens/tournament/bracket/use-bracket-zoom.ts'
import { useDragPan } from '../../../../web/screens/tournament/bracket/use-drag-pan.ts'

/** A turn of the wheel is over when it has been still for so long, in ms. */
const wheelPauseMs = 140
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function Bracket() {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { zoom, zoomTo } = useBracketZoom(frame, canvas)
  useDragPan(frame)
  return (
    <>
      <section ref={frame} aria-label="sluttspill" style={{ width: 300, height: 200, overflow: 'auto' }}>
        <div ref={canvas} style={{ width: 1_200, height: 900 }} />
      </section>
      <output>{zoom}</output>
      <button type="button" onClick={() => zoomTo(1.2)}>
        større
      </button>
    </>
  )
}

async function bracket() {
  const screen = await render(<Bracket />)
  const frame = screen.getByRole('region').element() as HTMLElement
  const drawing = frame.firstElementChild as HTMLElement
  /** A pinch of the trackpad, or a turn of the wheel. */
  const wheel = (deltaY: number, ctrlKey = true) => {
    const event = new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true, clientX: 100, clientY: 100 })
    frame.dispatchEvent(event)
    return event
  }
  const drag = (type: string, x: number, target: EventTarget = frame) =>
    target.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', button: 0, clientX: x, clientY: 50, bubbles: true }))
  return { ...screen, frame, drawing, wheel, drag, zoom: () => Number(screen.getByRole('status').element().textContent) }
}

describe('the zoom of a bracket', () => {
  it('only scales the picture while the pinch goes on, and lays it out when it is still', async () => {
    const { drawing, wheel, zoom } = await bracket()
    wheel(60)
    vi.advanceTimersByTime(wheelPauseMs - 1)
    wheel(60)
    vi.advanceTimersByTime(wheelPauseMs - 1)
    expect(drawing.style.transform).toContain('scale(')
    expect(zoom()).toBe(1)
    vi.advanceTimersByTime(1)
    await expect.poll(zoom).toBeCloseTo(Math.exp(-120 / 300))
    expect(drawing.style.transform).toBe('')
  })

  it('keeps the page itself from zooming, and leaves it the wheel without ctrl', async () => {
    const { wheel } = await bracket()
    expect(wheel(60).defaultPrevented).toBe(true)
    expect(wheel(60, false).defaultPrevented).toBe(false)
  })

  it('begins the next pinch from where the button has left it', async () => {
    const { wheel, zoom, getByRole } = await bracket()
    await getByRole('button').click()
    await expect.poll(zoom).toBeCloseTo(1.2)
    wheel(60)
    vi.advanceTimersByTime(wheelPauseMs)
    await expect.poll(zoom).toBeCloseTo(1.2 * Math.exp(-60 / 300))
  })

  it('leaves no timer behind, and hears nothing once the bracket was left', async () => {
    const { wheel, unmount } = await bracket()
    wheel(60)
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
    expect(wheel(60).defaultPrevented).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('lets go of a bracket that was left in the middle of a drag', async () => {
  const { frame, drag, unmount } = await bracket()
  drag('pointerdown', 200)
  drag('pointermove', 100, window)
  expect(frame.scrollLeft).toBe(100)
  await unmount()
  document.body.append(frame)
  drag('pointermove', 50, window)
  expect(frame.scrollLeft).not.toBe(150)
  frame.remove()
})
