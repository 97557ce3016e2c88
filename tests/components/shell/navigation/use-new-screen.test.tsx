import { useRef, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useNewScreen } from '../../../../web/shell/navigation/use-new-screen.ts'
import { pageDrawn, testPage } from '../../support/test-page.tsx'

let navigate: NavigateFunction
let grow: (height: number) => void

const short = 700

/** A list that is as long as its loaded rows, and a match that is short. The admin area says where its sections start. */
function Site({ first }: { first: number }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const [height, setHeight] = useState(first)
  navigate = useNavigate()
  grow = setHeight
  useNewScreen(main)
  return (
    <main ref={main} tabIndex={-1} style={{ height: pathname.startsWith('/match') ? short : height }}>
      {pathname === '/admin' && (
        <section data-screen-start tabIndex={-1} aria-label="Brukere">
          {pathname}
        </section>
      )}
    </main>
  )
}

beforeEach(() => page.viewport(400, 600))

async function site() {
  const { wrapper } = testPage('/gathers')
  const screen = await render(<Site first={3_000} />, { wrapper })
  const scroll = async (top: number) => {
    window.scrollTo({ top })
    await pageDrawn()
  }
  const go = async (to: string | number) => {
    await (typeof to === 'number' ? navigate(to) : navigate(to))
    await pageDrawn()
  }
  const load = async (height: number) => {
    grow(height)
    await pageDrawn()
  }
  /** Leaves a list far down, for a screen that is short. */
  const leaveFarDown = async () => {
    await scroll(1_500)
    await go('/match/g1')
    await load(short)
  }
  return { ...screen, scroll, go, load, leaveFarDown }
}

describe('a new screen', () => {
  it('begins at its top, with the focus in it', async () => {
    const { getByRole, scroll, go } = await site()
    await scroll(1_500)
    await go('/top')
    expect(window.scrollY).toBe(0)
    await expect.element(getByRole('main')).toHaveFocus()
  })

  it('has the focus where it says that it starts', async () => {
    const { getByRole, go } = await site()
    await go('/admin')
    await expect.element(getByRole('region')).toHaveFocus()
  })

  it('is none where only the search of the address changes', async () => {
    const { getByRole, scroll, go } = await site()
    await scroll(1_500)
    await go('/gathers?kart=2')
    expect(window.scrollY).toBe(1_500)
    await expect.element(getByRole('main')).not.toHaveFocus()
  })
})

describe('the way back to a screen', () => {
  it('leads to where it was left, as soon as it is long enough for that', async () => {
    const { go, load, leaveFarDown } = await site()
    await leaveFarDown()
    await go(-1)
    await load(1_000)
    expect(window.scrollY).toBe(400)
    await load(3_000)
    expect(window.scrollY).toBe(1_500)
  })

  it('leaves a viewer alone who scrolls meanwhile', async () => {
    const { go, load, scroll, leaveFarDown } = await site()
    await leaveFarDown()
    await go(-1)
    window.dispatchEvent(new WheelEvent('wheel'))
    await scroll(20)
    await load(3_000)
    expect(window.scrollY).toBe(20)
  })

  it('scrolls once, however the screen grows after that', async () => {
    const { go, load, scroll, leaveFarDown } = await site()
    await leaveFarDown()
    await go(-1)
    await load(3_000)
    await scroll(200)
    await load(4_000)
    expect(window.scrollY).toBe(200)
  })

  it('waits no more once the player has gone on to another screen', async () => {
    const { go, load, leaveFarDown } = await site()
    await leaveFarDown()
    await go(-1)
    await go('/top')
    await load(3_000)
    expect(window.scrollY).toBe(0)
  })
})
