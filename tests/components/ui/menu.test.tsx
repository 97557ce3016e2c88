import { Link, MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from '../../../web/ui/menu/Menu.tsx'

async function aMenu() {
  const press = vi.fn()
  const screen = await render(
    <MemoryRouter>
      <Menu button={{ children: 'Meny' }} panel="">
        <Link to="/">Hjem</Link>
        <label>
          <input type="radio" name="lyd" />
          Lyd
        </label>
        <button type="button" role="switch" aria-checked="false">
          Varsler
        </button>
        <button type="button" onClick={press}>
          Logg ut
        </button>
      </Menu>
      <button type="button">Utenfor</button>
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Meny' })
  const open = async () => {
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  }
  const focused = () => document.activeElement?.textContent
  return { screen, button, press, open, focused, isClosed: () => expect.element(button).toHaveAttribute('aria-expanded', 'false') }
}

it('a menu closes on Escape, and its button has the focus again', async () => {
  const { screen, button, open, isClosed } = await aMenu()
  await open()
  screen.getByText('Hjem').element().focus()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await expect.element(button).toHaveFocus()
})

it('a menu closes on a press outside it, and on a second press of its button', async () => {
  const { screen, button, open, isClosed } = await aMenu()
  await open()
  await screen.getByText('Utenfor').click()
  await isClosed()
  await open()
  await button.click()
  await isClosed()
})

it('Tab walks through a menu and closes it at its end', async () => {
  const { open, focused, isClosed } = await aMenu()
  await open()
  await userEvent.tab()
  expect(focused()).toBe('Hjem')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('Logg ut')
  await userEvent.tab()
  expect(focused()).toBe('Utenfor')
  await isClosed()
})

it('ArrowDown opens a menu at its first link, and the arrow keys, Home and End walk on', async () => {
  const { button, focused } = await aMenu()
  button.element().focus()
  const walked = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`)
    walked.push(focused())
  }
  expect(walked).toEqual(['Hjem', 'Varsler', 'Hjem', 'Logg ut', 'Hjem', 'Logg ut'])
})

it('a menu closes on its own link, also on one to the page that is shown, and on its own button', async () => {
  const { screen, button, press, open, isClosed } = await aMenu()
  await open()
  await screen.getByText('Hjem').click()
  await isClosed()
  await expect.element(button).toHaveFocus()
  await open()
  await screen.getByText('Logg ut').click()
  await isClosed()
  expect(press).toHaveBeenCalledOnce()
})

it('a switch and a choice in a menu leave it open', async () => {
  const { screen, button, open } = await aMenu()
  await open()
  await screen.getByRole('switch').click()
  await screen.getByRole('radio').click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
})
