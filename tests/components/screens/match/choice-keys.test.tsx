import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type TurnOption, useChoiceKeys } from '../../../../web/screens/match/turn/use-choice-keys.ts'

const options: TurnOption<string>[] = [
  { id: 'mirage', isFree: true },
  { id: 'nuke', isFree: false },
  { id: 'inferno', isFree: true },
]

function Turn({ onConfirm, isOn }: { onConfirm(id: string | null): void; isOn: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null)
  useChoiceKeys(options, { chosen, choose: setChosen, takeBack: () => setChosen(null), confirm: () => onConfirm(chosen) }, isOn)
  return (
    <>
      {options.map(({ id }) => (
        <button key={id} type="button" data-turn-option={id} aria-pressed={chosen === id} onClick={() => setChosen(id)}>
          {id}
        </button>
      ))}
      <input aria-label="melding" />
      <button type="button">noe annet</button>
      <dialog>et spørsmål</dialog>
    </>
  )
}

async function turn(isOn = true) {
  const onConfirm = vi.fn<(id: string | null) => void>()
  const screen = await render(<Turn onConfirm={onConfirm} isOn={isOn} />)
  const chosen = () => screen.container.querySelector('[aria-pressed=true]')?.textContent ?? null
  const button = (name: string) => screen.getByRole('button', { name })
  const toggle = (on: boolean) => screen.rerender(<Turn onConfirm={onConfirm} isOn={on} />)
  const dialog = screen.container.querySelector('dialog') as HTMLDialogElement
  return { ...screen, onConfirm, chosen, button, toggle, dialog }
}

describe('the keys of a captain', () => {
  it('choose by digit, with the focus, and confirm by Enter', async () => {
    const { onConfirm, chosen, button } = await turn()
    await userEvent.keyboard('3')
    await expect.element(button('inferno')).toHaveFocus()
    expect(chosen()).toBe('inferno')
    await userEvent.keyboard('{Enter}')
    expect(onConfirm.mock.calls).toEqual([['inferno']])
  })

  it('choose nothing that is taken, and take the choice back by Escape', async () => {
    const { onConfirm, chosen } = await turn()
    await userEvent.keyboard('2')
    expect(chosen()).toBeNull()
    await userEvent.keyboard('1{Escape}')
    expect(chosen()).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalledWith('mirage')
  })

  it('move between the options by arrow, around the ends', async () => {
    const { button } = await turn()
    await userEvent.keyboard('1{ArrowLeft}')
    await expect.element(button('inferno')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(button('mirage')).toHaveFocus()
  })

  it('are letters in a text field, and Enter belongs to another button', async () => {
    const { onConfirm, chosen, button, getByLabelText } = await turn()
    await userEvent.keyboard('1')
    await getByLabelText('melding').click()
    await userEvent.keyboard('3{Enter}')
    expect(chosen()).toBe('mirage')
    ;(button('noe annet').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('belong to a dialog while it is open, also the Escape that closes it', async () => {
    const { chosen, dialog } = await turn()
    await userEvent.keyboard('1')
    dialog.showModal()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog.open).toBe(false)
    expect(chosen()).toBe('mirage')
  })

  it('mean nothing outside of one’s own turn', async () => {
    const { chosen, toggle } = await turn()
    await toggle(false)
    await userEvent.keyboard('1')
    expect(chosen()).toBeNull()
    await toggle(true)
    await userEvent.keyboard('1')
    expect(chosen()).toBe('mirage')
  })

  it('are heard no more on a page that was left', async () => {
    const { unmount, onConfirm } = await turn()
    await userEvent.keyboard('1')
    await unmount()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
