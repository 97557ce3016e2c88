import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { mergeTickets } from '../../../db/queries/support/merge-tickets.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { aInboxTicket, logOf, threadOf, ticketRow } from '../../support/workerd/support/a-inbox-ticket.ts'
import { growInbox } from '../../support/workerd/support/big-inbox.ts'

let player: TestUser
let helper: TestUser
beforeAll(async () => {
  ;[player, helper] = await Promise.all([aUser(), aUser({ role: 2 })])
})

const merge = (id: number, into: number, by = helper) => post(`/support/tickets/${id}/merge`, by.token, { into })
const said = async (id: number, into: number) => {
  const { status, body } = await merge(id, into)
  return status === 200 ? 'ok' : `${body.error}: ${body.message}`
}
const texts = async (id: number) => (await threadOf(id)).map(({ kind, message }) => (kind === 'message' ? message : `(${message})`))

describe('two tickets of a player that are the same', () => {
  it('become one: its messages move, it is closed, and the other waits as long as both', async () => {
    const target = await aInboxTicket(player, { waiting_since: 900, unanswered: 1, unread: 2, answered_at: 50, status: 'in_progress' }, [
      'Den ene',
    ])
    const double = await aInboxTicket(player, { waiting_since: 700, unanswered: 2, unread: 1, answered_at: 80, match_id: 'match-1' }, [
      'Den andre',
      'Hallo?',
    ])
    const before = Date.now()
    expect(await said(double, target)).toBe('ok')
    const merged = await ticketRow(target)
    expect(merged).toMatchObject({ status: 'in_progress', waiting_since: 700, desk_order: 700, unanswered: 3, unread: 3 })
    expect(merged).toMatchObject({ answered_at: 80, match_id: 'match-1', merged_into: null })
    expect(merged?.updated_at).toBeGreaterThanOrEqual(before)
    const closed = await ticketRow(double)
    expect(closed).toMatchObject({ status: 'closed', merged_into: target, waiting_since: null, unanswered: 0, unread: 0 })
    expect(closed?.desk_order).toBe(10_000_000_000_000 - (closed?.updated_at ?? 0))
    expect(await texts(target)).toEqual(['Den ene', 'Den andre', 'Hallo?', `(Sak #${double} ble slått sammen med denne.)`])
    expect(await threadOf(double)).toMatchObject([{ kind: 'event', is_staff: 1, message: `Saken ble slått sammen med sak #${target}.` }])
    expect(await logOf(`#${double}`)).toEqual([
      { action: 'merge-tickets', actor_steamid: helper.steamId, actor_role: 2, before: null, after: `#${target}` },
    ])
  })

  it('wait for nothing where neither did, and stand where they changed last', async () => {
    const [target, double] = [await aInboxTicket(player), await aInboxTicket(player)]
    await merge(double, target)
    const merged = await ticketRow(target)
    expect(merged).toMatchObject({ waiting_since: null, desk_order: 10_000_000_000_000 - (merged?.updated_at ?? 0) })
  })

  it('wait since one of them does', async () => {
    const [target, double] = [await aInboxTicket(player), await aInboxTicket(player, { waiting_since: 44, unanswered: 1 })]
    await merge(double, target)
    expect(await ticketRow(target)).toMatchObject({ waiting_since: 44, desk_order: 44, unanswered: 1 })
    const [other, closed] = [
      await aInboxTicket(player, { waiting_since: 55 }),
      await aInboxTicket(player, { status: 'closed', unanswered: 3 }),
    ]
    expect(await said(closed, other)).toBe('ok')
    expect(await ticketRow(other)).toMatchObject({ waiting_since: 55, unanswered: 0 })
  })

  it('are told to the player without a name, and to the staff', async () => {
    const [target, double] = [await aInboxTicket(player), await aInboxTicket(player)]
    const staff = await aUser({ role: 3 })
    // A page for each kind of frame: they may come in any order.
    const pages = await Promise.all([player, player, staff, staff].map(({ token }) => openSocket('site', token)))
    await Promise.all(pages.map((page) => page.next('snapshot')))
    await merge(double, target)
    for (const [place, page] of pages.entries()) {
      const kind = place % 2 === 0 ? 'ticket_updated' : 'new_message'
      const told = [await page.next(kind), await page.next(kind)].map(({ data }) => data.ticket as { id: number; desk?: object })
      expect(told.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([target, double])
      for (const { desk } of told) expect(desk !== undefined).toBe(place > 1)
      if (place < 2) expect(JSON.stringify(page.frames)).not.toContain(helper.steamId)
      page.close()
    }
  })

  it('are the same merge when it is asked twice, also at once', async () => {
    const [target, double] = [
      await aInboxTicket(player, { unanswered: 1, waiting_since: 5 }),
      await aInboxTicket(player, { unanswered: 1, waiting_since: 6 }, ['En']),
    ]
    expect(await Promise.all([said(double, target), said(double, target), said(double, target)])).toEqual(['ok', 'ok', 'ok'])
    expect(await said(double, target)).toBe('ok')
    expect(await ticketRow(target)).toMatchObject({ unanswered: 2 })
    expect(await texts(target)).toEqual(['En', `(Sak #${double} ble slått sammen med denne.)`])
    expect(await logOf(`#${double}`)).toHaveLength(1)
  })

  it('never both become part of the other', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await aInboxTicket(player, {}, ['En']), await aInboxTicket(player, {}, ['To'])]
      const answers = await Promise.all([said(one, other), said(other, one)])
      expect(answers.filter((each) => each === 'ok')).toHaveLength(1)
      expect(answers.filter((each) => each.startsWith('CONFLICT: En av sakene er allerede slått sammen'))).toHaveLength(1)
      const [first, second] = [await ticketRow(one), await ticketRow(other)]
      expect([first?.merged_into, second?.merged_into].filter((each) => each === null)).toHaveLength(1)
      const left = first?.merged_into === null ? one : other
      expect((await texts(left)).slice(0, 2)).toEqual(['En', 'To'])
    }
  })

  it('lead those on that were merged into the double before', async () => {
    const [first, second, third] = [
      await aInboxTicket(player, {}, ['En']),
      await aInboxTicket(player, {}, ['To']),
      await aInboxTicket(player),
    ]
    await merge(first, second)
    await merge(second, third)
    expect(await ticketRow(first)).toMatchObject({ merged_into: third })
    expect(await ticketRow(second)).toMatchObject({ merged_into: third })
    expect(await texts(third)).toEqual([
      'En',
      'To',
      `(Sak #${first} ble slått sammen med denne.)`,
      `(Sak #${second} ble slått sammen med denne.)`,
    ])
  })
})

describe('tickets that stay two', () => {
  it('are those of different players, of one that is closed or merged, and a ticket with itself', async () => {
    const target = await aInboxTicket(player, {}, ['En'])
    const before = await ticketRow(target)
    const foreign = await aInboxTicket(await aUser())
    const closed = await aInboxTicket(player, { status: 'closed' })
    const [double, gone] = [await aInboxTicket(player), await aInboxTicket(player)]
    await merge(gone, await aInboxTicket(player))
    expect(await said(foreign, target)).toBe('CONFLICT: Du kan bare slå sammen saker fra samme spiller.')
    expect(await said(double, closed)).toBe(`CONFLICT: Sak #${closed} er lukket. Åpne den igjen først.`)
    expect(await said(double, gone)).toMatch(/^CONFLICT: En av sakene er allerede/)
    expect(await said(gone, target)).toMatch(/^CONFLICT: En av sakene er allerede/)
    expect(await said(target, target)).toBe('INVALID_INPUT: En sak kan ikke slås sammen med seg selv.')
    expect(await said(double, 987_654_321)).toBe('PAGE_NOT_FOUND: Fant ikke saken.')
    expect(await said(987_654_321, target)).toBe('PAGE_NOT_FOUND: Fant ikke saken.')
    expect(await ticketRow(target)).toEqual(before)
    expect(await texts(target)).toEqual(['En'])
    for (const id of [foreign, double]) expect(await logOf(`#${id}`)).toEqual([])
  })

  it('are an appeal and what is none, except what is added to the appeal', async () => {
    const [ticket, ban, pause] = [
      await aInboxTicket(player),
      await aInboxTicket(player, { kind: 'ban-appeal' }),
      await aInboxTicket(player, { kind: 'cooldown-appeal' }),
    ]
    expect(await said(ban, ticket)).toBe('CONFLICT: En klage kan bare slås sammen med en klage av samme slag.')
    expect(await said(ban, pause)).toBe('CONFLICT: En klage kan bare slås sammen med en klage av samme slag.')
    expect(await said(ticket, ban)).toBe('ok')
  })

  it('are two about different players; what is about somebody stays so', async () => {
    const [about, other] = [await aUser({ role: 2 }), await aUser()]
    const [one, two] = [await aInboxTicket(player, { reported: about.steamId }), await aInboxTicket(player, { reported: other.steamId })]
    expect(await said(one, two)).toBe('CONFLICT: Sakene gjelder ulike spillere.')
    const target = await aInboxTicket(player)
    await call('PUT', `/support/tickets/${target}/assign`, helper.token, { steamid: about.steamId })
    expect(await said(one, target)).toBe('ok')
    // It is about them now: no more theirs to work on.
    expect(await ticketRow(target)).toMatchObject({ reported: about.steamId, assigned_to: null })
    expect((await call('PUT', `/support/tickets/${target}/priority`, about.token, { priority: 2 })).status).toBe(404)
  })

  it('are worked on in the one that is left', async () => {
    const [target, double] = [await aInboxTicket(player), await aInboxTicket(player)]
    await merge(double, target)
    for (const [path, body] of [
      ['priority', { priority: 2 }],
      ['assign', { steamid: helper.steamId }],
    ] as const) {
      const reply = await call('PUT', `/support/tickets/${double}/${path}`, helper.token, body)
      expect(reply.body).toMatchObject({ error: 'CONFLICT', message: `Saken er slått sammen med sak #${target}.` })
    }
  })
})

it('reads few rows to merge, with 100 000 tickets', async () => {
  await growInbox(100_000, 200_000)
  const { id = 0 } = (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(helper.steamId).first<{ id: number }>()) ?? {}
  const by = { id, steamId: helper.steamId, username: helper.username }
  const meter = metered()
  // Both tickets are of the same player, as every thousandth is.
  const merged = await mergeTickets(openDatabase(meter.d1), { ticketId: 201_077, by, at: 2_000_000_000_000, role: 2 }, 203_077)
  expect(merged).toMatchObject({ ok: true, done: true })
  // A hundred tickets of the player, each looked at for whether it was led to the double.
  expect(meter.rows.read).toBeLessThanOrEqual(400)
})
