import { toast } from 'sonner'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import type { ToastMessage } from '../../../durable/protocol/site-messages.ts'
import { Dialogs } from '../../../web/shell/Dialogs.tsx'
import Toasts from '../../../web/shell/Toasts.tsx'
import { useWrittenField } from '../../../web/shell/use-written-field.ts'
import { seatAlertAtom } from '../../../web/state/alert-atoms.ts'
import { pushToastAtom, toastQueueAtom } from '../../../web/state/toast-atoms.ts'
import { testPage } from '../support/test-page.tsx'

afterEach(() => void toast.dismiss())

/** The toasts on the page, oldest first. */
const shown = () => [...document.querySelectorAll('[data-sonner-toast] .toast-title')].map((each) => each.textContent).reverse()

const link = () => document.querySelector('.toast-link')?.textContent ?? null

async function toaster() {
  const { store, wrapper } = testPage('/top')
  const screen = await render(<Toasts />, { wrapper })
  return {
    ...screen,
    store,
    tell: (msg: string, more: Partial<ToastMessage> = {}) => store.set(pushToastAtom, { type: 'info', msg, ...more }),
  }
}

describe('toasts', () => {
  it('that came before the first of them was loaded are all shown, each once', async () => {
    const { store, wrapper } = testPage()
    await render(<Dialogs />, { wrapper })
    for (const msg of ['første', 'andre']) store.set(pushToastAtom, { type: 'info', msg })
    await expect.poll(shown).toEqual(['første', 'andre'])
    expect(store.get(toastQueueAtom)).toEqual([])
  })

  it('that say the same again are one', async () => {
    const { tell } = await toaster()
    tell('samme')
    tell('samme')
    await expect.poll(shown).toEqual(['samme'])
    tell('samme')
    tell('en annen')
    await expect.poll(shown).toEqual(['samme', 'en annen'])
  })

  it('let the focus go on behind them by Tab, and back before them', async () => {
    const { store, wrapper } = testPage('/top')
    await render(
      <>
        <button type="button">foran</button>
        <Toasts />
        <button type="button">bak</button>
      </>,
      { wrapper },
    )
    for (const msg of ['første', 'andre']) store.set(pushToastAtom, { type: 'info', msg, duration: 60_000 })
    await expect.poll(shown).toEqual(['første', 'andre'])
    const passed = async (keys: string) => {
      const names: string[] = []
      for (let at = 0; at < 3; at++) {
        await userEvent.keyboard(keys)
        names.push(document.activeElement?.textContent ?? '')
      }
      return names
    }
    document.querySelector('button')?.focus()
    expect(await passed('{Tab}')).toEqual(['andre', 'første', 'bak'])
    expect(await passed('{Shift>}{Tab}{/Shift}')).toEqual(['første', 'andre', 'foran'])
  })

  it('leave the focus with the screen that their link leads to', async () => {
    const { store, wrapper } = testPage('/top')
    const { getByText } = await render(
      <>
        <button type="button">Her var fokus</button>
        <Toasts />
        <h1 tabIndex={-1}>Neste skjerm</h1>
      </>,
      { wrapper },
    )
    store.set(pushToastAtom, { type: 'info', msg: 'Ola vil være med', link: { path: '/match/g1', label: 'Til gatheren' } })
    await expect.poll(link).toBe('Til gatheren')
    const focus = (text: string) => (getByText(text).element() as HTMLElement).focus()
    focus('Her var fokus')
    focus('Til gatheren')
    ;(getByText('Til gatheren').element() as HTMLElement).click()
    focus('Neste skjerm')
    await expect.poll(shown).toEqual([])
    expect(document.activeElement?.textContent).toBe('Neste skjerm')
  })

  it('close when their link is followed', async () => {
    const { tell } = await toaster()
    tell('Ola vil være med', { link: { path: '/match/g1', label: 'Til gatheren' } })
    await expect.poll(link).toBe('Til gatheren')
    document.querySelector<HTMLElement>('.toast-link')?.click()
    await expect.poll(shown).toEqual([])
  })

  it('show the reference of a call that failed, which can be copied, in one toast however often it fails', async () => {
    const { store } = await toaster()
    const fail = (ref: string) => store.set(pushToastAtom, { type: 'error', msg: 'Det oppsto en feil hos oss.', ref })
    fail('8f1a2b3c4d5e6f7a')
    await expect.poll(shown).toEqual(['Det oppsto en feil hos oss.Ref. 8f1a2b3c4d5e6f7aKopier referansen'])
    fail('0123456789abcdef')
    await expect.poll(shown).toEqual(['Det oppsto en feil hos oss.Ref. 0123456789abcdefKopier referansen'])
  })

  it('have no link that leads off the site', async () => {
    const { tell } = await toaster()
    tell('se her', { link: { path: '//evil.test/x', label: 'Hit' } })
    await expect.poll(shown).toEqual(['se her'])
    expect(link()).toBeNull()
  })

  it('are not shown for an answer in the thread that the player has in front of them', async () => {
    const { tell } = await toaster()
    tell('svar', { news: 'support', link: { path: location.pathname, label: 'Til saken' } })
    tell('noe annet')
    await expect.poll(shown).toEqual(['noe annet'])
  })

  it('are one at a time while it is the player’s turn', async () => {
    const { store, tell } = await toaster()
    store.set(seatAlertAtom, { is: 'turn', deadlineAt: null })
    tell('første')
    tell('andre')
    await expect.poll(shown).toEqual(['første', 'andre'])
    expect([...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].map((each) => each.dataset.visible)).toEqual([
      'true',
      'false',
    ])
  })
})

describe('the field that is written in', () => {
  const field = (top: number, type = 'text') => (
    <input type={type} aria-label={`${type} ${top}`} style={{ position: 'absolute', top, height: 20 }} />
  )

  async function fields() {
    await page.viewport(400, 600)
    const screen = await render(
      <div style={{ height: 3_000 }}>
        {field(10)}
        {field(450)}
        {field(500, 'checkbox')}
      </div>,
    )
    const hook = await renderHook(useWrittenField)
    const focus = (label: string) => hook.act(() => (screen.getByLabelText(label).element() as HTMLElement).focus())
    return { ...hook, screen, focus }
  }

  it('is that with the focus, in its half of the screen, and none without one', async () => {
    const { result, act, focus } = await fields()
    expect(result.current).toBeNull()
    await focus('text 10')
    expect(result.current).toBe('upper')
    await focus('text 450')
    expect(result.current).toBe('lower')
    await act(() => (document.activeElement as HTMLElement).blur())
    expect(result.current).toBeNull()
    await focus('checkbox 500')
    expect(result.current).toBeNull()
  })

  it('is in the other half once the page is scrolled, or its window is another', async () => {
    const { result, act, focus } = await fields()
    await focus('text 450')
    await act(() => window.scrollTo({ top: 400 }))
    await expect.poll(() => result.current).toBe('upper')
    await page.viewport(400, 60)
    await expect.poll(() => result.current).toBe('lower')
  })

  it('is followed no more once nobody asks for it', async () => {
    const { screen, unmount } = await fields()
    const first = screen.getByLabelText('text 10').element() as HTMLElement
    const measure = vi.spyOn(first, 'getBoundingClientRect')
    await unmount()
    first.focus()
    document.dispatchEvent(new Event('scroll'))
    window.dispatchEvent(new Event('resize'))
    expect(measure).not.toHaveBeenCalled()
  })
})
