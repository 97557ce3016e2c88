import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { homeHubOf } from '../../../durable/ports/objects.ts'
import { siteFrameSchema } from '../../../durable/protocol/site-messages.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { aTicket, readThread, readUpTo, reply, setStatus, withCategories } from '../../support/workerd/support/a-ticket.ts'

beforeAll(withCategories)

/** The page of a player: every frame about tickets that it got. */
async function aPage(who: TestUser) {
  const page = await openSocket('site', who.token)
  await page.next('snapshot')
  const about = new Set(['new_ticket', 'ticket_updated', 'new_message', 'ticket_presence', 'toast'])
  const got = () => page.frames.filter(({ event }) => about.has(event))
  return { ...page, got, names: () => got().map(({ event }) => event) }
}
type Page = Awaited<ReturnType<typeof aPage>>

/** All earlier messages of the hub have come to the page: its frames come in order. */
async function settled(who: TestUser, page: Page): Promise<void> {
  await homeHubOf(env, who.steamId).tell([who.steamId], { event: 'navigate', data: { path: '/ferdig' } })
  await page.next('navigate')
}

/** This many frames about tickets have come. */
async function came(who: TestUser, page: Page, count: number): Promise<void> {
  while (page.got().length < count) await settled(who, page)
}

/** The owner, a member of staff, a third player and a member of staff whom the ticket is about, each with an open page. */
async function everybody() {
  const [kari, mod, ola, about] = await Promise.all([aUser(), aUser({ role: 2 }), aUser(), aUser({ role: 3 })])
  const [owner, staff, third, party] = [await aPage(kari), await aPage(mod), await aPage(ola), await aPage(about)]
  const allSettled = async () => {
    await settled(kari, owner)
    await settled(mod, staff)
    await settled(ola, third)
    await settled(about, party)
  }
  return { kari, mod, about, owner, staff, third, party, allSettled }
}

describe('over the sockets of the site', () => {
  it('a conversation reaches its owner and the staff, and nobody else', async () => {
    const { kari, mod, about, owner, staff, third, party, allSettled } = await everybody()
    const id = await aTicket(kari, { reported: about.steamId, subject: 'Om Kåre' })
    await reply(kari, id, { message: 'Hallo?' })
    await came(mod, staff, 2)
    await reply(mod, id, { message: 'Vi ser på det.', is_staff: 1 })
    await setStatus(mod, id, 'closed')
    await came(mod, staff, 5)
    await came(kari, owner, 6)
    await allSettled()
    expect(staff.names().toSorted()).toEqual(['new_message', 'new_message', 'new_message', 'new_ticket', 'ticket_updated'])
    expect(owner.names().toSorted()).toEqual(['new_message', 'new_message', 'new_message', 'ticket_updated', 'ticket_updated', 'toast'])
    expect(third.got()).toEqual([])
    expect(party.got()).toEqual([])
    for (const frame of [...owner.got(), ...staff.got()]) v.parse(siteFrameSchema, frame)
    const told = JSON.stringify(owner.got())
    for (const word of [mod.steamId, mod.username, about.steamId, '"desk"']) expect(told).not.toContain(word)
    expect(owner.got().find(({ event }) => event === 'toast')?.data).toMatchObject({
      ...{ title: 'Svar fra Support', msg: 'Om Kåre', news: 'support', link: { path: `/support/tickets/${id}` } },
    })
    const answered = staff.got().filter(({ event }) => event === 'new_message')[1]
    expect(answered?.data).toMatchObject({ message: { username: mod.username }, ticket: { desk: { waiting_since: null } } })
  })

  it('a note is told to staff only', async () => {
    const { kari, mod, owner, staff, third, allSettled } = await everybody()
    const id = await aTicket(kari)
    await came(kari, owner, 1)
    await reply(mod, id, { message: 'Bare for oss', note: 1 })
    expect((await staff.next('new_message')).data).toMatchObject({ message: { kind: 'note', message: 'Bare for oss' } })
    await allSettled()
    expect(owner.names()).toEqual(['ticket_updated'])
    expect(third.got()).toEqual([])
  })

  it('staff who own a ticket hear of it as players', async () => {
    const [owner, mod] = await Promise.all([aUser({ role: 4 }), aUser({ role: 2 })])
    const [own, staff] = [await aPage(owner), await aPage(mod)]
    const id = await aTicket(owner)
    await reply(mod, id, { message: 'Mellom oss', note: 1 })
    await came(mod, staff, 2)
    await reply(mod, id, { message: 'Svar' })
    await came(owner, own, 3)
    await settled(owner, own)
    expect(own.names().toSorted()).toEqual(['new_message', 'ticket_updated', 'toast'])
    expect(JSON.stringify(own.got())).not.toContain(mod.username)
  })

  it('the other pages of the same player know which messages are read, and nobody else', async () => {
    const { kari, mod, owner, staff, allSettled } = await everybody()
    const id = await aTicket(kari)
    await reply(mod, id, { message: 'Svar' })
    await came(kari, owner, 3)
    await came(mod, staff, 2)
    await allSettled()
    const [before, ofStaff] = [owner.got().length, staff.got().length]
    const { messages } = await readThread(kari, id)
    for (let time = 0; time < 2; time++) await readUpTo(kari, id, messages.at(-1)?.id ?? 0)
    await came(kari, owner, before + 1)
    await allSettled()
    const news = owner.got().slice(before)
    expect(news.map(({ event, data }) => [event, (data.ticket as { unread_messages: number }).unread_messages])).toEqual([
      ['ticket_updated', 0],
    ])
    expect(staff.got()).toHaveLength(ofStaff)
  })

  it('a message that is refused or sent again is told to nobody', async () => {
    const { kari, mod, owner, staff, allSettled } = await everybody()
    const id = await aTicket(kari)
    const key = { 'Idempotency-Key': 'en gang' }
    await reply(mod, id, { message: 'Svar' }, key)
    await came(kari, owner, 3)
    await came(mod, staff, 2)
    await allSettled()
    const [before, ofStaff] = [owner.got().length, staff.got().length]
    await reply(mod, id, { message: 'Svar' }, key)
    await reply(mod, id, { message: '' })
    await setStatus(mod, id, 'in_progress')
    await setStatus(kari, id, 'open')
    await allSettled()
    expect(owner.got()).toHaveLength(before)
    expect(staff.got()).toHaveLength(ofStaff)
  })
})
