import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { loadSecret, loadSecretHeader } from '../../../durable/secrets/load-secret.ts'
import { openSite, refusingLimiter } from '../support/support-calls.ts'

const [load, guessed] = ['/hooks/matchzy/abcdefabcdef/1', 'x'.repeat(43)]
const statuses = async (bindings: Parameters<typeof openSite>[1]) => {
  const { ask } = openSite({}, bindings)
  const secret = await loadSecret(env.GAME_EVENT_SECRET, 1)
  const report = { method: 'POST', body: '{"event":"unknown","matchid":1}' }
  const answers = [
    await ask(load, { headers: { [loadSecretHeader]: guessed } }),
    await ask(`/hooks/log/abcdefabcdef/1/${guessed}`, { method: 'POST', body: '' }),
    await ask('/hooks/republish', { method: 'POST', body: '{}' }),
    await ask(load, { ...report, headers: { [loadSecretHeader]: secret } }),
    await ask(`/hooks/log/abcdefabcdef/1/${secret}`, { method: 'POST', body: '' }),
  ]
  return answers.map(({ status, headers }) => [status, headers.has('Retry-After')])
}

it('a network that keeps calling without a secret is slowed down, and a game server behind it reports as ever', async () => {
  const willing: RateLimit = { limit: async () => ({ success: true }) }
  const [refused, slowed] = [
    [401, false],
    [429, true],
  ]
  const heard = [
    [200, false],
    [204, false],
  ]
  expect(await statuses({ SIGN_IN_LIMIT: willing })).toEqual([refused, refused, refused, ...heard])
  expect(await statuses({ SIGN_IN_LIMIT: refusingLimiter, ADDRESS_LIMIT: refusingLimiter })).toEqual([slowed, slowed, slowed, ...heard])
})
