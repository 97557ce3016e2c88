import { describe, expect, it } from 'vitest'
import {
  codeOf,
  codePattern,
  invitationOf,
  invitationsAt,
  isMember,
  leaderOf,
  type Party,
  type PartyAct,
  type PartyPlayer,
  type PartyScene,
  partyLimits,
  partyMax,
  stepParty,
  uninvitedBy,
} from '../../../../durable/rules/queue/party.ts'
import { playerId } from '../../../support/rules/ids.ts'

const now = 1_000_000
const player = (name: string): PartyPlayer => ({ steamId: playerId(name), username: name, avatar: '' })
const invitation = (name: string, fields: { at?: number; isDeclined?: boolean } = {}) => ({
  player: player(name),
  by: playerId('kari'),
  at: now,
  isDeclined: false,
  ...fields,
})
const partyOf = (names: readonly string[], fields: Partial<Party> = {}): Party => ({
  id: 'p1',
  code: 'ABCDEFGH',
  members: names.map(player),
  invitations: [],
  kicked: [],
  usedAt: 1,
  ...fields,
})

/** The outcome of an act by this player; `own` is their party, `coded` the one whose code they give. */
const step = (name: string, act: PartyAct, scene: Partial<PartyScene> = {}) =>
  stepParty(
    { by: player(name), own: null, coded: null, isWaiting: () => false, fresh: { id: 'new', code: 'NEWNEWNE' }, now, ...scene },
    act,
  )
/** The one party that the act changed. */
const changedBy = (...given: Parameters<typeof step>): Party => {
  const outcome = step(...given)
  if (!outcome.ok) throw new Error(outcome.message)
  expect(outcome.changed).toHaveLength(1)
  return outcome.changed[0] as Party
}
const unchanged = { ok: true, changed: [] }
const refused = (code: string, message: string) => ({ ok: false, code, message })
const full = ['kari', 'ola', 'per', 'liv', 'eva']
const inviteOla = (lastInvitedAt: number | null = null): PartyAct => ({ do: 'invite', player: player('ola'), lastInvitedAt })
const minute = partyLimits.invitePauseMs

describe('the code of a party', () => {
  it('is eight capitals, none of which looks like another', () => {
    const code = codeOf(Uint8Array.of(0, 1, 7, 8, 12, 13, 22, 23))
    expect(code).toBe('ABHJPQZA')
    expect(codePattern.test(code)).toBe(true)
    for (const other of ['ABHJPQZ', 'ABHJPQZAA', 'abhjpqza', 'ABHJPQZI', 'ABHJPQZO']) expect(codePattern.test(other)).toBe(false)
  })
})

describe('the members of a party', () => {
  it('are led by the first', () => {
    const party = partyOf(['kari', 'ola'])
    expect([leaderOf(party), leaderOf(partyOf([]))]).toEqual([playerId('kari'), null])
    expect([isMember(party, playerId('ola')), isMember(party, playerId('per')), isMember(null, playerId('ola'))]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('opening', () => {
  it('makes a party of one, and nothing for a player who has one', () => {
    expect(changedBy('kari', { do: 'open' })).toEqual(partyOf(['kari'], { id: 'new', code: 'NEWNEWNE', usedAt: now }))
    expect(step('kari', { do: 'open' }, { own: partyOf(['kari']) })).toEqual(unchanged)
  })
})

describe('inviting', () => {
  it('opens a party where there is none, and notes the invitation', () => {
    expect(changedBy('kari', inviteOla())).toEqual(
      partyOf(['kari'], { id: 'new', code: 'NEWNEWNE', invitations: [invitation('ola')], usedAt: now }),
    )
  })

  it('is refused of oneself, of a member, while the party waits and when it is full', () => {
    const own = partyOf(['kari', 'per'])
    const invite = (name: string, scene: Partial<PartyScene>) =>
      step('kari', { do: 'invite', player: player(name), lastInvitedAt: null }, scene)
    expect(invite('kari', { own })).toEqual(refused('CONFLICT', 'Du kan ikke invitere deg selv.'))
    expect(invite('per', { own })).toEqual(refused('CONFLICT', 'Spilleren er allerede i gruppen.'))
    expect(invite('ola', { own, isWaiting: (party) => party === own })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/venter på en kamp/),
    })
    expect(invite('jon', { own: partyOf(full) })).toEqual(refused('CONFLICT', 'Gruppen er full.'))
    expect(invite('jon', { own: partyOf(full.slice(0, partyMax - 1)) }).ok).toBe(true)
  })

  it('leaves a player alone for a minute after any invitation', () => {
    expect(step('kari', inviteOla(now - minute + 1))).toMatchObject({
      code: 'SLOW_DOWN',
      message: expect.stringMatching(/nettopp invitert/),
    })
    expect(step('kari', inviteOla(now - minute)).ok).toBe(true)
  })

  it('has ten open invitations at most, of which one to the same player is replaced', () => {
    const open = Array.from({ length: partyLimits.openInvites }, (_, n) => invitation(`p${n}`, { at: now - 1 }))
    expect(step('kari', inviteOla(), { own: partyOf(['kari'], { invitations: open }) })).toMatchObject({
      code: 'SLOW_DOWN',
      message: expect.stringMatching(/Ti invita/),
    })
    const nine = open.slice(1)
    expect(changedBy('kari', inviteOla(), { own: partyOf(['kari'], { invitations: nine }) }).invitations).toEqual([
      ...nine,
      invitation('ola'),
    ])
    const again: PartyAct = { do: 'invite', player: player('p3'), lastInvitedAt: null }
    const replaced = changedBy('kari', again, { own: partyOf(['kari'], { invitations: open }) }).invitations
    expect(replaced.map(({ player, at }) => [player.username, at]).at(-1)).toEqual(['p3', now])
    expect(replaced).toHaveLength(10)
  })

  it('keeps the ten newest declined ones before the open ones, and none that is over', () => {
    const declined = Array.from({ length: 12 }, (_, n) => invitation(`d${n}`, { isDeclined: true }))
    const old = invitation('old', { at: now - partyLimits.inviteMs })
    const own = partyOf(['kari'], { invitations: [old, invitation('open'), ...declined] })
    const names = changedBy('kari', inviteOla(), { own }).invitations.map((each) => each.player.username)
    expect(names).toEqual([...declined.slice(2).map((each) => each.player.username), 'open', 'ola'])
  })

  it('lets in again a player who was kicked', () => {
    const own = partyOf(['kari'], { kicked: [playerId('ola'), playerId('per')] })
    expect(changedBy('kari', inviteOla(), { own }).kicked).toEqual([playerId('per')])
  })
})

describe('an invitation', () => {
  it('is good for half an hour, and open until it is declined', () => {
    const party = partyOf(['kari'], { invitations: [invitation('ola'), invitation('per', { isDeclined: true })] })
    const end = now + partyLimits.inviteMs
    expect([invitationsAt(party, end - 1).length, invitationsAt(party, end).length]).toEqual([2, 0])
    expect(invitationOf(party, playerId('ola'), now)).toEqual(invitation('ola'))
    expect([invitationOf(party, playerId('per'), now), invitationOf(party, playerId('ola'), end)]).toEqual([null, null])
  })

  it('is declined once, and stays for the others to see', () => {
    const coded = partyOf(['kari'], { invitations: [invitation('ola'), invitation('per')] })
    expect(changedBy('ola', { do: 'decline', code: coded.code }, { coded }).invitations).toEqual([
      invitation('ola', { isDeclined: true }),
      invitation('per'),
    ])
    for (const scene of [
      {},
      { coded: partyOf(['kari']) },
      { coded: partyOf(['kari'], { invitations: [invitation('ola', { isDeclined: true })] }) },
    ])
      expect(step('ola', { do: 'decline', code: 'ABCDEFGH' }, scene)).toEqual(unchanged)
  })
})

describe('joining', () => {
  const join: PartyAct = { do: 'join', code: 'ABCDEFGH' }

  it('comes last, and uses the invitation up', () => {
    const coded = partyOf(['kari'], { invitations: [invitation('ola'), invitation('per')] })
    expect(changedBy('ola', join, { coded })).toEqual(partyOf(['kari', 'ola'], { invitations: [invitation('per')], usedAt: now }))
  })

  it('leaves a party of one behind', () => {
    const own = partyOf(['ola'], { id: 'own' })
    const outcome = step('ola', join, { own, coded: partyOf(['kari']) })
    expect(outcome).toEqual({ ok: true, changed: [{ ...own, members: [] }, partyOf(['kari', 'ola'], { usedAt: now })] })
  })

  it('is nothing for a member, and refused where it cannot be', () => {
    expect(step('kari', join, { coded: partyOf(['kari']) })).toEqual(unchanged)
    expect(step('ola', join)).toEqual(refused('PAGE_NOT_FOUND', 'Fant ikke gruppen. Be om en ny lenke.'))
    const two = partyOf(['ola', 'liv'], { id: 'own' })
    expect(step('ola', join, { own: two, coded: partyOf(['kari']) })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/allerede i en gruppe/),
    })
    expect(step('ola', join, { coded: partyOf(['kari'], { kicked: [playerId('ola')] }) })).toMatchObject({ code: 'FORBIDDEN' })
    const coded = partyOf(['kari'])
    expect(step('ola', join, { coded, isWaiting: (party) => party === coded })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/Prøv igjen/),
    })
    expect(step('ola', join, { coded: partyOf(full.map((name) => `${name} 2`)) })).toEqual(refused('CONFLICT', 'Gruppen er full.'))
    expect(step('ola', join, { coded: partyOf(full.slice(0, 1).concat('a', 'b', 'c')) }).ok).toBe(true)
  })
})

describe('leaving', () => {
  it('takes the player out, and is nothing without a party', () => {
    expect(changedBy('kari', { do: 'leave' }, { own: partyOf(['kari', 'ola']) })).toEqual(partyOf(['ola'], { usedAt: now }))
    expect(step('kari', { do: 'leave' })).toEqual(unchanged)
  })
})

describe('kicking', () => {
  const kick = (name: string): PartyAct => ({ do: 'kick', steamId: playerId(name) })

  it('takes a member out who cannot come back by the link', () => {
    const own = partyOf(['kari', 'ola', 'per'], { invitations: [invitation('ola'), invitation('liv')], kicked: [playerId('jon')] })
    expect(changedBy('kari', kick('ola'), { own })).toEqual(
      partyOf(['kari', 'per'], { invitations: [invitation('liv')], kicked: [playerId('jon'), playerId('ola')], usedAt: now }),
    )
  })

  it('remembers twenty players', () => {
    const kicked = Array.from({ length: partyLimits.kickedMax }, (_, n) => playerId(`k${n}`))
    expect(changedBy('kari', kick('ola'), { own: partyOf(['kari', 'ola'], { kicked }) }).kicked).toEqual([
      ...kicked.slice(1),
      playerId('ola'),
    ])
  })

  it('takes back an invitation of a player who is not in', () => {
    const own = partyOf(['kari', 'per'], { invitations: [invitation('ola'), invitation('liv')] })
    expect(changedBy('kari', kick('ola'), { own, isWaiting: () => true })).toEqual({
      ...own,
      invitations: [invitation('liv')],
      usedAt: now,
    })
    expect(step('kari', kick('jon'), { own })).toEqual(unchanged)
  })

  it('is the leader’s alone, not of themselves, and not while the party waits', () => {
    const own = partyOf(['kari', 'ola'])
    for (const scene of [{}, { own }])
      expect(step('ola', kick('kari'), scene)).toEqual(refused('FORBIDDEN', 'Bare lederen kan gjøre dette.'))
    expect(step('kari', kick('kari'), { own })).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/deg selv/) })
    expect(step('kari', kick('ola'), { own, isWaiting: (party) => party === own })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/venter på en kamp/),
    })
  })
})

describe('players who are invited no more', () => {
  const before = partyOf(['kari'], { invitations: [invitation('ola'), invitation('per'), invitation('no', { isDeclined: true })] })

  it('are those whose open invitation ended without an answer', () => {
    expect(uninvitedBy([before], [{ ...before, invitations: [invitation('per')] }], now)).toEqual([
      { code: before.code, uninvited: [playerId('ola')] },
    ])
    expect(uninvitedBy([before], [{ ...before, members: [] }], now)).toEqual([
      { code: before.code, uninvited: [playerId('ola'), playerId('per')] },
    ])
  })

  it('are none who joined, whose time was over, or whose party has not changed', () => {
    const joined = partyOf(['kari', 'ola'], { invitations: [invitation('per')] })
    expect(uninvitedBy([before], [joined], now)).toEqual([])
    expect(uninvitedBy([before], [{ ...before, invitations: [] }], now + partyLimits.inviteMs)).toEqual([])
    expect(uninvitedBy([before], [], now)).toEqual([])
    expect(uninvitedBy([before], [before], now)).toEqual([])
  })
})
