import { describe, expect, it } from 'vitest'
import { partyLimits } from '../../../durable/rules/queue/party.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aPartyTable } from './a-party-table.ts'

const dayMs = 24 * 60 * 60_000

/** Kari's party, which these have joined in this order. */
function karisParty(...others: string[]) {
  const site = aPartyTable()
  site.act('Kari', { do: 'open' })
  for (const name of others) site.join(name, 'Kari')
  site.told.length = 0
  return site
}
const eventsTo = (site: ReturnType<typeof aPartyTable>, name: string) =>
  site.told.filter(({ to }) => to.includes(playerId(name))).map(({ frame }) => frame.event)

describe('a party', () => {
  it('begins with an invitation, and is none to the queue before somebody has come', () => {
    const site = aPartyTable()
    expect(site.invite('Kari', 'Ola')).toEqual({ ok: true })
    expect(site.desk().queuePartyOf(playerId('Kari'))).toBeNull()
    expect(site.view('Ola')).toMatchObject({ party: null, invites: [{ from: { username: 'Kari' }, members: 1 }] })
    expect(site.join('Ola', 'Kari')).toEqual({ ok: true })
    expect(site.desk().queuePartyOf(playerId('Ola'))).toEqual({ id: site.view('Kari').party?.id, leader: 'Kari', members: ['Kari', 'Ola'] })
    expect(site.view('Ola').invites).toEqual([])
  })

  it('has five places', () => {
    const site = karisParty('Ola', 'Per', 'Liv', 'Eva')
    expect(site.join('Jon', 'Kari')).toMatchObject({ code: 'CONFLICT', message: 'Gruppen er full.' })
    expect(site.invite('Kari', 'Jon')).toMatchObject({ code: 'CONFLICT', message: 'Gruppen er full.' })
    expect(site.names('Eva')).toEqual(['Kari', 'Ola', 'Per', 'Liv', 'Eva'])
  })

  it('is led by the player who joined first when its leader leaves', () => {
    const site = karisParty('Ola', 'Per')
    site.act('Kari', { do: 'leave' })
    expect(site.view('Per').party).toMatchObject({ leader: 'Ola' })
    expect(site.kick('Per', 'Ola')).toMatchObject({ code: 'FORBIDDEN' })
    expect(site.kick('Ola', 'Per')).toEqual({ ok: true })
    expect(site.names('Ola')).toEqual(['Ola'])
  })

  it('keeps its link while one still waits in it, who may join another at any time', () => {
    const site = karisParty('Ola')
    const { code } = site.view('Kari').party ?? {}
    site.act('Kari', { do: 'leave' })
    expect(site.view('Ola').party).toMatchObject({ leader: 'Ola', code })
    site.act('Eva', { do: 'open' })
    expect(site.join('Ola', 'Eva')).toEqual({ ok: true })
    expect(site.act('Kari', { do: 'join', code: code ?? '' })).toMatchObject({ code: 'PAGE_NOT_FOUND' })
  })

  it('is one at a time: anyone who is in a party of two leaves it first', () => {
    const site = karisParty('Ola')
    site.act('Eva', { do: 'open' })
    expect(site.join('Ola', 'Eva')).toMatchObject({ code: 'CONFLICT', message: 'Du er allerede i en gruppe. Forlat den først.' })
  })

  it('lets in again whom its leader put out only when they are invited', () => {
    const site = karisParty('Ola', 'Per')
    site.kick('Kari', 'Ola')
    expect(eventsTo(site, 'Ola')).toEqual(['party_updated', 'toast'])
    expect(site.join('Ola', 'Kari')).toMatchObject({ code: 'FORBIDDEN' })
    site.invite('Per', 'Ola')
    expect(site.join('Ola', 'Kari')).toEqual({ ok: true })
  })

  it('takes every act twice without another effect', () => {
    const site = karisParty('Ola', 'Per')
    for (const again of [0, 1]) {
      expect([again, site.join('Per', 'Kari')]).toEqual([again, { ok: true }])
      expect([again, site.kick('Kari', 'Ola')]).toEqual([again, { ok: true }])
      expect([again, site.act('Ola', { do: 'leave' })]).toEqual([again, { ok: true }])
    }
    expect(site.names('Kari')).toEqual(['Kari', 'Per'])
    expect(eventsTo(site, 'Per')).toEqual(['party_updated'])
  })

  it('is told to each of its members by one frame a change', () => {
    const site = karisParty('Ola')
    site.join('Per', 'Kari')
    expect(['Kari', 'Ola', 'Per'].map((name) => eventsTo(site, name))).toEqual([['party_updated'], ['party_updated'], ['party_updated']])
  })

  it('is the same after its object slept', () => {
    const site = karisParty('Ola')
    const before = site.view('Kari')
    site.sleep()
    expect(site.view('Kari')).toEqual(before)
    expect(site.join('Per', 'Ola')).toEqual({ ok: true })
  })

  it('ends when nobody used it for a day, but not while it waits', () => {
    const site = karisParty('Ola')
    const { id = '' } = site.view('Kari').party ?? {}
    site.waiting.add(id)
    site.time.now += dayMs
    site.desk().wake()
    expect(site.names('Kari')).toEqual(['Kari', 'Ola'])
    site.waiting.delete(id)
    expect(site.desk().nextWakeAt()).toBe(site.time.now + dayMs)
    site.time.now += dayMs
    site.sleep()
    site.desk().wake()
    expect(site.view('Kari').party).toBeNull()
    expect(eventsTo(site, 'Ola')).toEqual(['party_updated'])
  })

  it('is not ended sooner or later by another that is used', () => {
    const site = karisParty('Ola')
    const start = site.time.now
    site.time.now += 1_000
    site.act('Eva', { do: 'open' })
    expect(site.desk().nextWakeAt()).toBe(start + dayMs)
    site.invite('Kari', 'Per')
    expect(site.desk().nextWakeAt()).toBe(start + 1_000 + dayMs)
    site.time.now += 1_000
    site.invite('Eva', 'Liv')
    expect(site.desk().nextWakeAt()).toBe(start + 1_000 + dayMs)
    site.time.now = start + 1_000 + dayMs
    site.desk().wake()
    expect([site.names('Kari'), site.names('Eva')]).toEqual([[], ['Eva']])
    site.act('Eva', { do: 'leave' })
    expect(site.desk().nextWakeAt()).toBeNull()
  })
})

describe('an invitation', () => {
  it('is noted for no longer than its player is left alone, also while no party ends', () => {
    const site = karisParty()
    site.invite('Kari', 'Ola')
    const notes = () => site.sql.read('SELECT steam_id FROM party_calls').length
    site.desk().sweep()
    expect(notes()).toBe(1)
    site.time.now += partyLimits.invitePauseMs
    site.desk().sweep()
    expect(notes()).toBe(0)
  })

  it('stands in what its player sees of every party that has invited them, the newest last, until they answer', () => {
    const site = karisParty()
    for (const name of ['Eva', 'Kari', 'Liv']) {
      site.invite(name, 'Ola')
      site.time.now += partyLimits.invitePauseMs
    }
    const from = () => site.view('Ola').invites.map((invite) => invite.from.username)
    expect(from()).toEqual(['Eva', 'Kari', 'Liv'])
    site.act('Ola', { do: 'decline', code: site.view('Kari').party?.code ?? '' })
    expect(from()).toEqual(['Eva', 'Liv'])
    site.sleep()
    expect(new Set(from())).toEqual(new Set(['Eva', 'Liv']))
    site.kick('Eva', 'Ola')
    site.act('Liv', { do: 'leave' })
    expect(from()).toEqual([])
  })

  it('comes to the same player once a minute, whichever party asks', () => {
    const site = karisParty()
    site.invite('Kari', 'Ola')
    site.act('Kari', { do: 'leave' })
    for (const name of ['Kari', 'Eva']) expect(site.invite(name, 'Ola')).toMatchObject({ code: 'SLOW_DOWN' })
    site.time.now += partyLimits.invitePauseMs
    expect(site.invite('Eva', 'Ola')).toEqual({ ok: true })
    expect(eventsTo(site, 'Ola')).toEqual(['party_invite', 'party_invite_gone', 'party_invite'])
  })

  it('is one of ten that wait for an answer at most', () => {
    const site = karisParty()
    for (let i = 0; i < partyLimits.openInvites; i++) expect(site.invite('Kari', `spiller ${i}`)).toEqual({ ok: true })
    expect(site.invite('Kari', 'Ola')).toMatchObject({ code: 'SLOW_DOWN' })
    site.act('spiller 3', { do: 'decline', code: site.view('Kari').party?.code ?? '' })
    expect(site.invite('Kari', 'Ola')).toEqual({ ok: true })
    expect(site.view('Kari').party?.invited.filter(({ is }) => is === 'declined')).toMatchObject([{ username: 'spiller 3' }])
  })

  it('is over after half an hour', () => {
    const site = karisParty()
    site.invite('Kari', 'Ola')
    site.time.now += partyLimits.inviteMs
    expect(site.view('Ola').invites).toEqual([])
    expect(site.view('Kari').party?.invited).toEqual([])
  })

  it('can be taken back by the leader', () => {
    const site = karisParty('Per')
    site.invite('Per', 'Ola')
    site.kick('Kari', 'Ola')
    expect(site.view('Ola').invites).toEqual([])
    expect(eventsTo(site, 'Ola')).toEqual(['party_invite', 'party_invite_gone'])
  })

  it('goes neither to oneself nor to a member', () => {
    const site = karisParty('Ola')
    expect(site.invite('Kari', 'Kari')).toMatchObject({ code: 'CONFLICT' })
    expect(site.invite('Kari', 'Ola')).toMatchObject({ code: 'CONFLICT', message: 'Spilleren er allerede i gruppen.' })
  })
})

describe('a party that waits for a match', () => {
  it('stays as it is, except that anybody may leave, which takes it out of the queue', () => {
    const site = karisParty('Ola', 'Per')
    site.waiting.add(site.view('Kari').party?.id ?? '')
    for (const refused of [site.join('Eva', 'Kari'), site.invite('Kari', 'Eva'), site.kick('Kari', 'Ola')]) {
      expect(refused).toMatchObject({ ok: false, code: 'CONFLICT' })
    }
    expect(site.act('Ola', { do: 'leave' })).toEqual({ ok: true })
    expect([...site.waiting]).toEqual([])
    expect(site.names('Kari')).toEqual(['Kari', 'Per'])
  })

  it('goes back to its place together only while it is whole', () => {
    const site = karisParty('Ola', 'Per')
    const { id = '' } = site.view('Kari').party ?? {}
    const [kari, ola, per] = ['Kari', 'Ola', 'Per'].map(playerId) as [never, never, never]
    expect(site.desk().isWhole(id, [kari, ola, per])).toBe(true)
    site.act('Per', { do: 'leave' })
    expect(site.desk().isWhole(id, [kari, ola, per])).toBe(false)
    expect(site.desk().isWhole(id, [kari, ola])).toBe(true)
  })
})

describe('a code', () => {
  it('is eight letters, and shows who leads the party', () => {
    const site = karisParty('Ola')
    const { code = '' } = site.view('Kari').party ?? {}
    expect(code).toMatch(/^[A-Z]{8}$/)
    expect(site.desk().inviteBehind(playerId('Eva'), code)).toEqual({
      ok: true,
      invite: { code, from: { steamid: 'Kari', username: 'Kari', avatar: '' }, members: 2 },
    })
  })

  it('cannot be guessed more than ten times a minute', () => {
    const site = karisParty()
    for (let i = 0; i < 10; i++) expect(site.act('Eva', { do: 'join', code: 'AAAAAAAA' })).toMatchObject({ code: 'PAGE_NOT_FOUND' })
    expect(site.join('Eva', 'Kari')).toMatchObject({ code: 'SLOW_DOWN' })
    expect(site.desk().inviteBehind(playerId('Eva'), 'AAAAAAAA')).toMatchObject({ code: 'SLOW_DOWN' })
    expect(site.join('Ola', 'Kari')).toEqual({ ok: true })
    site.time.now += 60_000
    expect(site.join('Eva', 'Kari')).toEqual({ ok: true })
  })
})

describe('a player who deletes their account', () => {
  it('leaves their party and is in no invitation any more', () => {
    const site = karisParty('Ola')
    site.act('Eva', { do: 'open' })
    site.invite('Eva', 'Kari')
    site.invite('Kari', 'Jon')
    site.desk().forget(playerId('Kari'))
    expect(site.names('Ola')).toEqual(['Ola'])
    expect(JSON.stringify([site.view('Ola'), site.view('Eva')])).not.toContain('Kari')
    site.sleep()
    expect(JSON.stringify([site.view('Ola'), site.view('Eva')])).not.toContain('Kari')
  })
})
