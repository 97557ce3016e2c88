import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AdminSection } from '../../../../web/screens/admin/AdminSection.tsx'
import { ThreadHead } from '../../../../web/screens/admin/tickets/thread/ThreadHead.tsx'
import { useSameFocus } from '../../../../web/screens/admin/use-same-focus.ts'
import { testPage } from '../../support/test-page.tsx'

/** A button that takes its row away, when `gone` is called. */
function Holder({ children }: { children: ReactNode }) {
  return (
    <div ref={useSameFocus()}>
      <h1>Servere</h1>
      {children}
    </div>
  )
}

function Rows({ isListGone }: { isListGone: boolean }) {
  const [hasRow, setHasRow] = useState(true)
  if (isListGone) return null
  return (
    <section>
      <h2>Ledige</h2>
      {hasRow && (
        <button type="button" onClick={() => setHasRow(false)}>
          Fjern
        </button>
      )}
    </section>
  )
}

async function section() {
  const show = (isListGone: boolean) => (
    <>
      <Holder>
        <Rows isListGone={isListGone} />
      </Holder>
      <p>Et annet sted</p>
      <input aria-label="utenfor" />
    </>
  )
  const page = await render(show(false))
  const heading = (name: string) => page.getByRole('heading', { name })
  const focus = (name: string) => page.getByRole('button', { name }).element().focus()
  return { ...page, heading, focus, takeList: () => page.rerender(show(true)) }
}

describe('the focus in a section of the admin area', () => {
  it('goes to the heading of what the pressed button stood in, when that is gone with its row', async () => {
    const { getByRole, heading } = await section()
    await getByRole('button', { name: 'Fjern' }).click()
    await expect.element(heading('Ledige')).toHaveFocus()
  })

  it('goes to the heading of the section, when that around the button is gone as well', async () => {
    const { heading, focus, takeList } = await section()
    focus('Fjern')
    await takeList()
    await expect.element(heading('Servere')).toHaveFocus()
  })

  it('stays where it was put outside of the section before that', async () => {
    const { getByRole, heading, focus, takeList } = await section()
    focus('Fjern')
    await getByRole('textbox', { name: 'utenfor' }).fill('noe')
    await takeList()
    await expect.element(heading('Ledige')).not.toBeInTheDocument()
    await expect.element(getByRole('textbox', { name: 'utenfor' })).toHaveFocus()
  })

  it('stays nowhere, when somebody has pressed elsewhere before that', async () => {
    const { getByText, heading, focus, takeList } = await section()
    focus('Fjern')
    await getByText('Et annet sted').click()
    await takeList()
    await expect.element(heading('Ledige')).not.toBeInTheDocument()
    expect(document.activeElement).toBe(document.body)
  })

  it('is watched no more once the section was left', async () => {
    const [added, removed] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')]
    const { unmount } = await section()
    await unmount()
    const pressed = (spy: typeof added | typeof removed) => spy.mock.calls.filter(([name]) => name === 'pointerdown').map((call) => call[1])
    expect(pressed(added)).toHaveLength(1)
    expect(pressed(removed)).toEqual(pressed(added))
    vi.restoreAllMocks()
  })
})

describe('a section whose script comes after the change of screen', () => {
  async function arrive(focused: 'main' | 'field', part: ReactNode) {
    const { wrapper } = testPage('/admin/tickets/1')
    const frame = (inside: ReactNode) => (
      <>
        <input aria-label="felt" />
        <main tabIndex={-1}>{inside}</main>
      </>
    )
    const page = await render(frame(null), { wrapper })
    const at = focused === 'main' ? page.getByRole('main') : page.getByRole('textbox')
    at.element().focus()
    await page.rerender(frame(part))
    return page
  }
  const parts: [string, ReactNode][] = [
    [
      'Oversikt',
      <AdminSection key="section" title="Oversikt">
        {null}
      </AdminSection>,
    ],
    [
      '#1',
      <ThreadHead key="thread" id={1} ticket={null} present={[]} waiting={null}>
        {null}
      </ThreadHead>,
    ],
  ]

  it.each(parts)('gives the focus to its heading %s, when the screen has it', async (name, part) => {
    const page = await arrive('main', part)
    await expect.element(page.getByRole('heading', { name })).toHaveFocus()
  })

  it.each(parts)('leaves the focus alone where somebody has put it: %s', async (_name, part) => {
    const page = await arrive('field', part)
    await expect.element(page.getByRole('textbox')).toHaveFocus()
  })
})
