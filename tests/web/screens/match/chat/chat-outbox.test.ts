import { expect, it, vi } from 'vitest'
import type { Reply } from '../../../../../web/net/http.ts'
import { refused } from '../../../../../web/net/http.ts'
import { openChatOutbox } from '../../../../../web/screens/match/chat/chat-outbox.ts'

const taken: Reply<unknown> = { ok: true, data: {} }

/** An outbox whose server answers so, line by line; its lines and waits, in their order. */
function outboxWith(...answers: Reply<unknown>[]) {
  const did: (string | number)[] = []
  const onRefused = vi.fn()
  const send = openChatOutbox({
    say: async (message) => {
      did.push(message)
      return answers.shift() ?? taken
    },
    wait: async (ms) => void did.push(ms),
    onRefused,
  })
  return { send, did, onRefused }
}

it('two lines within a second are both sent, in their order and a second apart', async () => {
  const { send, did, onRefused } = outboxWith()
  await Promise.all([send('jeg er klar'), send('kjører du?')])
  expect(did).toEqual(['jeg er klar', 1_000, 'kjører du?', 1_000])
  expect(onRefused).not.toHaveBeenCalled()
})

it('a line that was too soon by the server’s clock is sent again, and the next one waits for it', async () => {
  const { send, did, onRefused } = outboxWith(refused('SLOW_DOWN'))
  await Promise.all([send('jeg er klar'), send('kjører du?')])
  expect(did).toEqual(['jeg er klar', 1_000, 'jeg er klar', 1_000, 'kjører du?', 1_000])
  expect(onRefused).not.toHaveBeenCalled()
})

it('a line that is refused comes back to its player, and the next one is sent all the same', async () => {
  const { send, did, onRefused } = outboxWith(refused('GATHER_CHAT_BANNED'), ...Array<Reply<unknown>>(3).fill(refused('SLOW_DOWN')))
  await Promise.all([send('første'), send('andre'), send('tredje')])
  expect(onRefused.mock.calls.map(([message]) => message)).toEqual(['første', 'andre'])
  expect(did.filter((each) => typeof each === 'string')).toEqual(['første', 'andre', 'andre', 'andre', 'tredje'])
})
