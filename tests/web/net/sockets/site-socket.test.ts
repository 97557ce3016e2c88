import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSiteSocket, type SiteSocket } from '../../../../web/net/sockets/site-socket.ts'
import { latestSocket, leavePage, openPage, pass } from '../open-page.ts'

let site: SiteSocket
const wishes = () =>
  latestSocket()
    .sent.filter((text) => text.includes('"event":"watch"'))
    .map((text) => (JSON.parse(text) as { data: { gathers: boolean } }).data.gathers)

beforeEach(async () => {
  openPage('/')
  site = openSiteSocket({ onFrame: () => {}, onLost: () => {}, onSignedOut: () => {} })
  await pass(1)
  latestSocket().open()
})
afterEach(() => {
  site.close()
  leavePage()
})

describe('the list of gathers', () => {
  it('goes on for the screen below when an invitation that watched it too is answered', () => {
    const leaveScreen = site.watchGathers()
    const closeInvite = site.watchGathers()
    closeInvite()
    expect(wishes()).toEqual([true])
    leaveScreen()
    expect(wishes()).toEqual([true, false])
  })

  it('is asked for again after a break, while somebody watches', async () => {
    site.watchGathers()
    latestSocket().closeBy(1006)
    await pass(6_000)
    latestSocket().open()
    expect(wishes()).toEqual([true])
  })
})
