import { expect, it } from 'vitest'
import { sendNewest } from '../../../../web/net/sockets/send-newest.ts'

/** A line on which each value is under way until it is let through. */
function slowLine() {
  const sent: string[] = []
  const arrivals: (() => void)[] = []
  const send = sendNewest((value: string) => {
    sent.push(value)
    return new Promise<void>((resolve) => arrivals.push(resolve))
  })
  const arrive = async () => {
    arrivals.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { sent, send, arrive }
}

it('sends what is newest when the one before has arrived, and leaves out what was overtaken', async () => {
  const { sent, send, arrive } = slowLine()
  send('ct')
  send('t')
  send('ct')
  send('t')
  expect(sent).toEqual(['ct'])
  await arrive()
  expect(sent).toEqual(['ct', 't'])
  await arrive()
  expect(sent).toEqual(['ct', 't'])
})

it('sends at once what comes after a rest', async () => {
  const { sent, send, arrive } = slowLine()
  send('a')
  await arrive()
  send('b')
  expect(sent).toEqual(['a', 'b'])
})
