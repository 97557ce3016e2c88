import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../web/styles/app.css'
import { keepFocusNear } from '../../../web/hooks/keep-focus-near.ts'
import { Button } from '../../../web/ui/button/Button.tsx'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { pageDrawn } from '../support/test-page.tsx'

const tabs = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'].map((id) => ({ id, label: id }))

function Days({ first = 'mandag' }: { first?: string }) {
  const [chosen, choose] = useState(first)
  return (
    <div style={{ width: 220, marginTop: 40 }}>
      <Tabs<string> label="Dag" tabs={tabs} chosen={chosen} panelId="dager" onChoose={choose} />
      <div id="dager" role="tabpanel" aria-labelledby={`dager-${chosen}`} />
    </div>
  )
}

describe('a row of tabs', () => {
  // A font that comes later moves the tabs.
  beforeAll(() => Promise.all(['400', '500'].map((weight) => document.fonts.load(`${weight} 14px "Inter Variable"`))))

  const inSight = (tab: HTMLElement) => {
    const [{ left, right }, row] = [tab.getBoundingClientRect(), (tab.parentElement as HTMLElement).getBoundingClientRect()]
    return left >= row.left && right <= row.right
  }

  it('shows the tab that is chosen, also at first, and leaves the page where it is', async () => {
    const { getByRole } = await render(<Days first="lørdag" />)
    const last = getByRole('tab', { name: 'lørdag' }).element() as HTMLElement
    expect([inSight(last), window.scrollY]).toEqual([true, 0])
  })

  it('is walked by the arrow keys around its ends, with the focus on the tab that is chosen', async () => {
    const { getByRole } = await render(<Days />)
    const tab = (name: string) => getByRole('tab', { name })
    const reached = async (name: string) => {
      await expect.element(tab(name)).toHaveFocus()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      expect(inSight(tab(name).element() as HTMLElement)).toBe(true)
    }
    ;(tab('mandag').element() as HTMLElement).focus()
    for (const [key, name] of [
      ['ArrowLeft', 'lørdag'],
      ['ArrowRight', 'mandag'],
      ['ArrowRight', 'tirsdag'],
      ['End', 'lørdag'],
      ['Home', 'mandag'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await reached(name)
    }
  })
})

function ShortList() {
  const [isShort, setIsShort] = useState(true)
  return <section aria-label="Liste">{isShort && <Button onClick={() => setIsShort(false)}>Vis flere</Button>}</section>
}

describe('the focus of what vanishes', () => {
  const patienceMs = 5_000
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** A button in a row of a list; the answer to it takes away the button, or the row with it. */
  async function pressed() {
    const screen = await render(
      <section aria-label="Liste">
        <fieldset aria-label="Rad">
          <button type="button">Slett</button>
        </fieldset>
        <button type="button">Annet</button>
      </section>,
    )
    const button = screen.getByText('Slett').element() as HTMLElement
    const row = screen.getByRole('group').element() as HTMLElement
    const parent = row.parentElement as HTMLElement
    button.focus()
    keepFocusNear(button)
    const put = { button: () => row.append(button), row: () => parent.prepend(row) }
    return { ...screen, button, row, put }
  }

  it('goes to what stood around it, as near as it is still there', async () => {
    const { button, row, put } = await pressed()
    button.remove()
    await pageDrawn()
    expect(document.activeElement).toBe(row)
    put.button()
  })

  it('goes there from every button of the site', async () => {
    const { getByRole } = await render(<ShortList />)
    ;(getByRole('button').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await pageDrawn()
    expect(document.activeElement).toBe(getByRole('region').element())
  })

  it('goes further out, when its row vanishes with it', async () => {
    const { getByRole, row, put } = await pressed()
    row.remove()
    await pageDrawn()
    expect(document.activeElement).toBe(getByRole('region').element())
    put.row()
  })

  it('stays where the player has gone meanwhile, also when that loses it later', async () => {
    const { getByText, button, put } = await pressed()
    const other = getByText('Annet').element() as HTMLElement
    other.focus()
    other.blur()
    button.remove()
    await pageDrawn()
    expect(document.activeElement).toBe(document.body)
    put.button()
  })

  it('is looked after for some seconds only', async () => {
    const { button, put } = await pressed()
    vi.advanceTimersByTime(patienceMs)
    button.remove()
    await pageDrawn()
    expect(document.activeElement).toBe(document.body)
    put.button()
  })

  it('leaves no timer behind once it has gone elsewhere', async () => {
    const { getByText } = await pressed()
    expect(vi.getTimerCount()).toBe(1)
    ;(getByText('Annet').element() as HTMLElement).focus()
    expect(vi.getTimerCount()).toBe(0)
  })
})
