import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from '../../../../web/ui/forms/Combobox.tsx'

const names = ['Kari', 'Kåre', 'Knut']

function Search({ onChoose, onEnter, marksFirst = false }: { onChoose(name: string): void; onEnter?(): void; marksFirst?: boolean }) {
  const [text, setText] = useState('')
  const items = text === '' ? [] : names.filter((name) => name.toLowerCase().startsWith(text))
  return (
    <Combobox
      label="Søk"
      value={text}
      onWrite={setText}
      items={items}
      keyOf={(name) => name}
      isOff={(name) => name === 'Knut'}
      onChoose={onChoose}
      {...(onEnter && { onEnter })}
      marksFirst={marksFirst}
      found="Spillere"
      said={text !== '' && items.length === 0 ? 'Fant ingen' : null}
      count={items.length > 0 ? `${items.length} spillere` : ''}
    >
      {(name) => name}
    </Combobox>
  )
}

async function searching(props: { marksFirst?: boolean } = {}) {
  const [onChoose, onEnter] = [vi.fn<(name: string) => void>(), vi.fn<() => void>()]
  const screen = await render(<Search {...props} onChoose={onChoose} onEnter={onEnter} />)
  const field = screen.getByRole('combobox', { name: 'Søk' })
  await field.click()
  const marked = () => {
    const id = field.element().getAttribute('aria-activedescendant')
    const option = id === null ? null : document.getElementById(id)
    expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true')
    return option?.textContent ?? null
  }
  const after = async (keys: string) => {
    await userEvent.keyboard(keys)
    return marked()
  }
  return { ...screen, field, onChoose, onEnter, marked, after }
}

it('the keys walk through what a search found, round and round, while one goes on typing', async () => {
  const { field, after } = await searching()
  expect(await after('k')).toBeNull()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  const walked = []
  for (const keys of ['{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) walked.push(await after(keys))
  expect(walked).toEqual(['Kari', 'Kåre', 'Knut', 'Kari', 'Knut', 'Kari'])
  await expect.element(field).toHaveFocus()
  expect(await after('n')).toBeNull()
  await expect.element(field).toHaveValue('kn')
})

it('Home and End move in the text until one walks', async () => {
  const { field, after } = await searching()
  expect(await after('k{Home}')).toBeNull()
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue('xk')
})

it('Enter chooses the marked option, and searches while none is marked', async () => {
  const { after, onChoose, onEnter } = await searching()
  await after('k{Enter}')
  expect([onEnter, onChoose].map((call) => call.mock.calls.length)).toEqual([1, 0])
  await after('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Kåre')
})

it('an option that is off can be walked to, and chosen neither by key nor by press', async () => {
  const { after, getByRole, onChoose } = await searching()
  expect(await after('k{ArrowUp}')).toBe('Knut')
  await userEvent.keyboard('{Enter}')
  ;(getByRole('option', { name: 'Knut' }).element() as HTMLElement).click()
  expect(onChoose).not.toHaveBeenCalled()
  await getByRole('option', { name: 'Kari' }).click()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Kari')
})

it('Escape empties the field, and closes what it stands in only once it is empty', async () => {
  const dialog = await render(
    <dialog aria-label="spørsmål">
      <Search onChoose={() => {}} />
    </dialog>,
  )
  const element = dialog.container.querySelector('dialog') as HTMLDialogElement
  element.showModal()
  await userEvent.keyboard('k{Escape}')
  await expect.element(dialog.getByRole('combobox')).toHaveValue('')
  expect(element.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(element.open).toBe(false)
})

it('marks the first option at once where the search is a way to go', async () => {
  const { after, onChoose } = await searching({ marksFirst: true })
  expect(await after('k')).toBe('Kari')
  expect(await after('{ArrowDown}{Enter}')).toBe('Kåre')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Kåre')
})

it('says how many it found, or that it found nothing', async () => {
  const { after, getByRole } = await searching()
  await after('k')
  await expect.element(getByRole('status')).toHaveTextContent('3 spillere')
  await after('x')
  await expect.element(getByRole('status')).toHaveTextContent('Fant ingen')
})
