import { useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useResource } from '../../../../web/resource/use-resource.ts'
import { ticketCategories } from '../../../../web/screens/support/create/ticket-categories.ts'
import type { Asked } from '../../../../web/screens/support/create/ticket-form.ts'
import { useCreateTicket } from '../../../../web/screens/support/create/use-create-ticket.ts'
import { useRecentMatches } from '../../../../web/screens/support/create/use-recent-matches.ts'
import { createTexts } from '../../../../web/screens/support/texts.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { readDraft } from '../../../../web/support-composer/saved-draft.ts'
import { useDraft } from '../../../../web/support-composer/use-draft.ts'
import { kari } from '../../../web/builders.ts'
import { aGame } from '../../../web/screens/profile/profile-builders.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { pageDrawn, testPage } from '../../support/test-page.tsx'

afterEach(() => localStorage.clear())

describe('the categories of a new ticket', () => {
  const technical = [{ id: 1, name: 'Teknisk' }]

  it('can be asked for again, and have failed no more meanwhile', async () => {
    const calls = holdCalls()
    const { result, act } = await renderHook(() => useResource(ticketCategories), { wrapper: testPage().wrapper })
    await act(() => callAt(calls, 0).refuse())
    expect(result.current).toMatchObject({ value: null, state: 'failed' })
    await act(() => void result.current.retry())
    expect(result.current).toMatchObject({ value: null, state: 'loading' })
    await act(() => callAt(calls, 1).answer({ result: technical }))
    expect([calls.length, result.current.value]).toEqual([2, technical])
  })
})

describe('the matches that a ticket can be about', () => {
  async function recent() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    signIn(store)
    return { calls, ...(await renderHook(useRecentMatches, { wrapper })) }
  }

  it('are the last five, and nothing before they are there', async () => {
    const { calls, result, act } = await recent()
    expect(result.current).toBeNull()
    const games = [7, 6, 5, 4, 3, 2, 1].map((number) => aGame(number))
    await act(() => callAt(calls, 0).answer({ games, next: 1 }))
    expect(result.current?.map(({ id }) => id)).toEqual(games.slice(0, 5).map(({ match_id }) => match_id))
  })

  it('are none where they do not come, so that the form does without', async () => {
    const { calls, result, act } = await recent()
    await act(() => callAt(calls, 0).refuse())
    expect(result.current).toEqual([])
  })
})

describe('the form of a new ticket', () => {
  const plain: Asked = { appeal: null, match: '', player: '', after: null, subject: '' }
  const categories = [
    { id: 1, name: 'Teknisk' },
    { id: 4, name: 'Klage på utestengelse' },
  ]

  async function form(asked = plain) {
    const calls = holdCalls()
    const { store, wrapper } = testPage('/support/ny')
    signIn(store)
    const use = (known = categories) => {
      const draft = useDraft('ny')
      return { draft, form: useCreateTicket(draft, asked, known, null), path: useLocation().pathname }
    }
    const hook = await renderHook(use, { wrapper, initialProps: categories })
    const { act, result } = hook
    const write = (text: string) => act(() => result.current.draft.setText(text))
    const set = (fields: Record<string, string>) => act(() => result.current.form.set(fields))
    const send = () => act(() => void result.current.form.send(result.current.draft.draft.text, []))
    const toasts = () => store.get(toastQueueAtom).map(({ msg }) => msg)
    return { ...hook, calls, write, set, send, toasts, kept: () => readDraft(kari, 'ny') }
  }
  const filled = async () => {
    const made = await form()
    await made.set({ category: '1', subject: 'Hjelp' })
    await made.write('Det virker ikke')
    return made
  }

  it('says what is missing once it was tried, with the focus there, and sends nothing', async () => {
    const field = document.body.appendChild(document.createElement('form'))
    field.dataset.ticketForm = ''
    field.innerHTML = '<input aria-invalid="true">'
    const { result, calls, set, send } = await form()
    expect(result.current.form.missing).toEqual([])
    await send()
    expect([result.current.form.missing, calls.length]).toEqual([['category', 'subject', 'message'], 0])
    await pageDrawn()
    expect(document.activeElement).toBe(field.querySelector('input'))
    field.remove()
    await set({ category: '1', subject: 'Hjelp' })
    expect(result.current.form.missing).toEqual(['message'])
  })

  it('is sent once, leads to its ticket, and leaves no draft behind', async () => {
    const { result, act, calls, send, toasts, kept } = await filled()
    expect(kept()?.text).toBe('Det virker ikke')
    await send()
    await send()
    expect(calls.map(({ asked }) => asked)).toHaveLength(1)
    await act(() => callAt(calls, 0).answer({ ticketId: 31 }))
    expect([result.current.path, toasts(), kept()]).toEqual(['/support/tickets/31', [createTexts.sent], null])
  })

  it('keeps what is written when it is refused, and says why', async () => {
    const { result, act, calls, send, kept } = await filled()
    await send()
    await act(() => callAt(calls, 0).refuse())
    expect([result.current.path, result.current.form.problem, kept()?.text]).toEqual([
      '/support/ny',
      'refused: SERVER_ERROR',
      'Det virker ikke',
    ])
  })

  it('forgets a category that is gone since it was chosen, and chooses that of appeals itself', async () => {
    const { result, rerender } = await form({ ...plain, appeal: 'ban-appeal' })
    expect(result.current.form.fields.category).toBe('4')
    const other = await filled()
    await other.rerender([{ id: 2, name: 'Annet' }])
    expect(other.result.current.form.fields.category).toBe('')
    await rerender(categories)
  })

  it('keeps the subject that the way here gave with the first word that is written', async () => {
    const { result, write, kept } = await form({ ...plain, subject: 'Kartet laster ikke' })
    expect([result.current.form.fields.subject, kept()]).toEqual(['Kartet laster ikke', null])
    await write('Hei')
    expect(kept()?.fields.subject).toBe('Kartet laster ikke')
  })
})
