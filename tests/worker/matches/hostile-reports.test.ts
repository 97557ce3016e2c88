import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { loadAddress, loadSecret, loadSecretHeader } from '../../../durable/secrets/load-secret.ts'

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

it.each([
  ['an object that is no primitive', '{"toString":1,"valueOf":1}'],
  ['a list that is deeper than the stack', deep],
  ['no load at all', 'null'],
  ['another load', '2'],
])('a report that names %s instead of its load is refused', async (_what, matchid) => {
  const secret = await loadSecret(env.GAME_EVENT_SECRET, 1)
  const reply = await SELF.fetch(loadAddress('https://kampklar.test', 'abcdefabcdef', 1), {
    method: 'POST',
    headers: { [loadSecretHeader]: secret },
    body: `{"event":"series_end","matchid":${matchid}}`,
  })
  expect(reply.status).toBe(401)
})
