import { expect, it } from 'vitest'
import { matchCalls } from '../../../durable/protocol/match/match-calls.ts'
import { get } from '../../support/workerd/call.ts'

it('every action of a match is served where the browser looks for it', async () => {
  const { body } = await get('/openapi.json')
  const paths = body.paths as Record<string, { post?: { summary: string } }>
  const served = Object.values(matchCalls).map((path) => paths[`/matches${path.replace(':id', '{id}')}`]?.post?.summary)
  expect(served).toEqual(Object.keys(matchCalls).map((name) => `The action ${name} of an open match.`))
})
