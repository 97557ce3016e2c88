import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import AskCircle from '../../../web/circle/AskCircle.tsx'
import { circleTexts as texts } from '../../../web/circle/texts.ts'
import CircleDialog from '../../../web/shell/circle/CircleDialog.tsx'
import { retryTexts } from '../../../web/texts/retry.ts'
import { shellTexts } from '../../../web/texts/shell.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { callFor, holdCalls } from '../support/held-calls.ts'
import { signIn } from '../support/signed-in.ts'
import { renderPart, testPage } from '../support/test-page.tsx'

/** How long the list of companions waits for the page around it, in ms. */
const restMs = 1_000

const person = (place: number) => ({ uid: `u${place}`, steamid: `7656119800000000${place}`, username: `Spiller ${place}`, avatar: '' })

it('the question names who gets it before it is sent, and goes to them alone', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const { getByRole, getByText } = await render(<AskCircle onClose={() => undefined} />, { wrapper })
  await callFor(calls, 'GET /profile/circle/ask').answer({ asked: [person(1), person(2)], others: 3 })
  await expect.element(getByText(texts.ask.message('Kari'))).toBeVisible()
  await expect.element(getByText(texts.ask.asked(2))).toBeVisible()
  await expect.element(getByText(texts.ask.others(3))).toBeVisible()
  expect(calls).toHaveLength(1)
  const send = getByRole('button', { name: texts.ask.confirm })
  await send.click()
  const sent = callFor(calls, 'POST /profile/circle/ask')
  expect(sent.body).toEqual({ steamids: [person(1).steamid, person(2).steamid] })
  await sent.refuse('SLOW_DOWN')
  await expect.element(getByText('refused: SLOW_DOWN')).toBeVisible()
  await expectAccessible(document.body)
  await send.click()
  await expect.poll(() => calls.length).toBe(3)
  await callFor(calls, 'POST /profile/circle/ask').answer({ asked: [person(2)], others: 1 })
  await expect.element(getByText(texts.ask.done(['Spiller 2']))).toBeVisible()
})

it('the people who can be asked are looked up each time the question is opened', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  const first = await render(<AskCircle onClose={() => undefined} />, { wrapper })
  await callFor(calls, 'GET /profile/circle/ask').answer({ asked: [person(1), person(2)], others: 0 })
  await expect.element(first.getByText('Spiller 1')).toBeVisible()
  await first.unmount()
  const { getByRole, getByText } = await render(<AskCircle onClose={() => undefined} />, { wrapper })
  await expect.element(getByText(shellTexts.loading)).toBeVisible()
  await expect.element(getByText('Spiller 1')).not.toBeInTheDocument()
  expect(calls).toHaveLength(2)
  await callFor(calls, 'GET /profile/circle/ask').refuse()
  await expect.element(getByText(texts.ask.failed)).toBeVisible()
  await expect.element(getByRole('button', { name: texts.ask.confirm, exact: true })).not.toBeInTheDocument()
})

it('nothing can be sent where nobody can be asked', async () => {
  const calls = holdCalls()
  const { getByRole, getByText } = await render(<AskCircle onClose={() => undefined} />, { wrapper: testPage().wrapper })
  await callFor(calls, 'GET /profile/circle/ask').answer({ asked: [], others: 4 })
  await expect.element(getByText(texts.ask.nobodyHint)).toBeVisible()
  await expect.element(getByRole('button', { name: texts.ask.confirm, exact: true })).not.toBeInTheDocument()
})

it('the circle above a page says where each is', async () => {
  const calls = holdCalls()
  const { getByText } = await render(<CircleDialog onClose={() => undefined} />, { wrapper: testPage().wrapper })
  await callFor(calls, 'GET /profile/circle').answer({ players: [{ ...person(1), is_regular: 0, is_followed: 1, place: { is: 'queue' } }] })
  await expect.element(getByText('Står i kø')).toBeVisible()
  await expectAccessible(document.body)
})

it('nobody stands in the circle only once both lists say so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const calls = holdCalls()
  const { act, getByRole, getByText } = await renderPart(<CircleDialog onClose={() => undefined} />, { wrapper: testPage().wrapper })
  const answerCircle = () => act(() => callFor(calls, 'GET /profile/circle').answer({ players: [] }))
  await answerCircle()
  await expect.element(getByText(texts.nobody)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTime(restMs))
  await act(() => callFor(calls, 'GET /profile/companions').refuse())
  await expect.element(getByText(texts.failed)).toBeVisible()
  await getByRole('button', { name: retryTexts.retry }).click()
  await answerCircle()
  await expect.element(getByText(texts.nobody)).not.toBeInTheDocument()
  await act(() => callFor(calls, 'GET /profile/companions').answer({ regulars: [], rivals: [], hidden: 0 }))
  await expect.element(getByText(texts.nobodyHint)).toBeVisible()
})
