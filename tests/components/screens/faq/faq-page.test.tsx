import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { FaqSearch } from '../../../../web/screens/faq/FaqSearch.tsx'
import { faqStep } from '../../../../web/screens/faq/FaqSections.tsx'
import { useArrival } from '../../../../web/screens/faq/use-arrival.ts'
import { useFaqPage } from '../../../../web/screens/faq/use-faq-page.ts'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { testPage } from '../../support/test-page.tsx'

const entry = (id: number, category_id = 1): FaqEntry => ({
  ...{ id, title: `Spørsmål ${id}`, content: 'Svar', category_id, category_name: `Emne ${category_id}`, order_index: id },
  ...{ updated_at: 0, helped: null },
})
/** More than are shown at first, and three more of another category. */
const many = [...Array.from({ length: faqStep }, (_, at) => entry(at + 1)), entry(101, 2), entry(102, 2), entry(103, 2)]

async function faq(address: string, entries: readonly FaqEntry[] | null = many) {
  const use = (known: readonly FaqEntry[] | null = entries) => ({ page: useFaqPage(known), go: useNavigate() })
  const hook = await renderHook(use, { wrapper: testPage(address).wrapper, initialProps: entries })
  return { ...hook, page: () => hook.result.current.page, go: (to: string) => hook.act(() => void hook.result.current.go(to)) }
}

describe('the address of a question', () => {
  it('opens it once the questions have come', async () => {
    const { page, rerender } = await faq('/faq#2', null)
    expect(page().target).toBeNull()
    await rerender(many)
    expect(page().target).toBe(2)
    expect([...page().open]).toEqual([2])
  })

  it('shows one far down in its category', async () => {
    const { page } = await faq('/faq#102')
    expect(page()).toMatchObject({ chosen: 2, target: 102, sections: [{ id: 2 }] })
  })

  it('leads there again when it is followed again, from a search too', async () => {
    const { page, act, go } = await faq('/faq#2')
    await act(() => page().arrive())
    await act(() => page().setQuery('rank'))
    await act(() => page().toggle(2))
    await go('/faq#2')
    expect(page()).toMatchObject({ query: '', target: 2 })
    expect([...page().open]).toEqual([2])
  })

  it('does not open it again, when the questions are read anew', async () => {
    const { page, act, rerender } = await faq('/faq#2')
    await act(() => page().arrive())
    await act(() => page().toggle(2))
    await rerender([...many])
    expect(page().target).toBeNull()
    expect(page().open.size).toBe(0)
  })

  it('leads nowhere, where there is no such question', async () => {
    const { page } = await faq('/faq#999')
    expect(page()).toMatchObject({ target: null, chosen: null })
  })
})

function Question({ isTarget, onArrive }: { isTarget: boolean; onArrive(): void }) {
  const place = useArrival(isTarget, onArrive)
  return (
    <ul style={{ paddingTop: '300vh' }}>
      <li ref={place}>
        <button type="button">Spørsmål</button>
      </li>
    </ul>
  )
}

it('brings the question of the address into sight, with the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { getByRole } = await render(<Question isTarget onArrive={resolve} />)
  await promise
  await expect.element(getByRole('button')).toHaveFocus()
  await expect.element(getByRole('button')).toBeInViewport()
})

function Search() {
  const [query, setQuery] = useState('')
  return (
    <>
      <FaqSearch query={query} onSearch={setQuery} />
      <textarea aria-label="svar" />
    </>
  )
}

describe('the search of the FAQ', () => {
  it('is reached by the key / from anywhere, and emptied by Escape', async () => {
    const { getByRole } = await render(<Search />)
    const field = getByRole('textbox').first()
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('rank')
    await expect.element(field).toHaveValue('rank')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
  })

  it('leaves / to a text field', async () => {
    const { getByLabelText } = await render(<Search />)
    const answer = getByLabelText('svar')
    await answer.click()
    await userEvent.keyboard('/')
    await expect.element(answer).toHaveValue('/')
    await expect.element(answer).toHaveFocus()
  })
})
