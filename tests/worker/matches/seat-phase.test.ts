import { describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, post } from '../../support/workerd/call.ts'
import { aFullGather } from '../../support/workerd/matches/a-full-gather.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

/** A page of the site that is not the match, and the seat that it was told with its first frame. */
async function aPage({ token }: TestUser) {
  const page = await openSocket('site', token)
  const { data } = await page.next('snapshot')
  return { ...page, seat: data.seat }
}

describe('the seat that a page is told of', () => {
  it('says of a lobby whether it is one’s own', async () => {
    const [owner, guest] = await Promise.all([aUser(), aUser()])
    const id = await createGather(owner.token)
    await post(`/matches/gather/${id}/join`, guest.token)
    expect((await aPage(owner)).seat).toEqual({ kind: 'match', id, phase: 'own lobby' })
    expect((await aPage(guest)).seat).toEqual({ kind: 'match', id, phase: 'lobby' })
  })

  it('says when its match has left the lobby, to pages that hear it by the list, and to those that open later', async () => {
    const gather = await aFullGather()
    const [owner, guest] = gather.players as [TestUser, TestUser]
    // Both have the match open besides: nobody brings them there.
    const pages = await Promise.all([owner, guest].map(aPage))
    await post(`/matches/gather/${gather.id}/start`, owner.token)
    for (const page of pages) expect((await page.next('seat')).data).toEqual({ seat: { kind: 'match', id: gather.id, phase: 'running' } })
    expect((await aPage(guest)).seat).toEqual({ kind: 'match', id: gather.id, phase: 'running' })
  })

  it('has no phase in the queue', async () => {
    const player = await aUser()
    await post('/matches/scrim/join', player.token)
    expect((await aPage(player)).seat).toEqual({ kind: 'queue', id: 'scrim' })
  })
})
