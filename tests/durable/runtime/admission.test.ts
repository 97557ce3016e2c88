import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../durable/ports/origin.ts'
import type { SeatRoom } from '../../../durable/ports/room-port.ts'
import type { SeatsPort } from '../../../durable/ports/seats-port.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { Admission } from '../../../durable/runtime/admission.ts'
import { playerId } from '../../support/rules/ids.ts'

const astrid = playerId('astrid')
const bjorn = playerId('bjorn')
const cecilie = playerId('cecilie')
const room: SeatRoom = { kind: 'queue', id: 'scrim' }
const origin = { actor: astrid, key: 'k1' }

type Joined = { seats: Record<SteamId, number> }
type Claim = { ok: true; number: number } | 'elsewhere' | 'lost'

/** A room with its door; claims are answered as the test says, otherwise by the next number. */
function aRoom(claims: Record<SteamId, Claim> = {}) {
  const seen = {
    claimed: [] as [SteamId, SeatRoom | null | undefined][],
    given: [] as [SteamId, number][],
    joined: [] as Joined[],
    here: {} as Record<SteamId, number>,
  }
  const answers = { dryRun: null as Answer | null, submit: { ok: true } as Answer }
  const gates: Promise<void>[] = []
  let number = 0
  const seats = (): Pick<SeatsPort, 'claim' | 'returnSeat'> => ({
    async claim(steamId, _room, from) {
      seen.claimed.push([steamId, from])
      await gates.shift()
      const claim = claims[steamId] ?? { ok: true, number: ++number }
      if (claim === 'lost') throw new Error(`${steamId} lost`)
      return claim === 'elsewhere' ? { ok: false, code: 'GATHER_ALLREADY_JOINED', message: 'opptatt' } : claim
    },
    async returnSeat(steamId, _room, given) {
      seen.given.push([steamId, given])
      throw new Error('a message that is lost')
    },
  })
  const admission = new Admission<Joined>({
    room: () => room,
    seatsOf: () => seats() as SeatsPort,
    seatHere: (steamId) => seen.here[steamId] ?? null,
    dryRun: () => answers.dryRun,
    submit(event) {
      seen.joined.push(event)
      if (answers.submit.ok) Object.assign(seen.here, event.seats)
      return answers.submit
    },
    background: (work) => void work,
  })
  const letIn = (steamIds: readonly SteamId[], more: { from?: SeatRoom; skipSeated?: boolean } = {}) =>
    admission.admit(steamIds, {
      event: (seatOf, coming) => ({ seats: Object.fromEntries(coming.map((each) => [each, seatOf(each)])) }),
      origin,
      ...more,
    })
  return { admission, letIn, seen, answers, gates }
}

describe('the door of a room', () => {
  it('lets a player in with the number of the seat that was granted, and gives nothing back', async () => {
    const { letIn, seen } = aRoom({ [astrid]: { ok: true, number: 7 } })
    const from: SeatRoom = { kind: 'queue', id: 'other' }
    expect(await letIn([astrid], { from })).toEqual({ ok: true })
    expect(seen).toMatchObject({ joined: [{ seats: { [astrid]: 7 } }], claimed: [[astrid, from]], given: [] })
  })

  it('claims no seat for anyone who has one here, and none that would be refused', async () => {
    const { letIn, seen, answers } = aRoom()
    seen.here[astrid] = 3
    answers.dryRun = { ok: false, code: 'CONFLICT' }
    expect(await letIn([astrid])).toEqual({ ok: true })
    expect(await letIn([astrid, bjorn])).toEqual({ ok: false, code: 'CONFLICT' })
    expect(seen.claimed).toEqual([])
    expect(seen.joined).toEqual([{ seats: { [astrid]: 3 } }])
  })

  it('lets several in together, with old seats and new ones', async () => {
    const { letIn, seen } = aRoom({ [bjorn]: { ok: true, number: 9 } })
    seen.here[astrid] = 3
    expect(await letIn([astrid, bjorn])).toEqual({ ok: true })
    expect(seen.claimed).toEqual([[bjorn, null]])
    expect(seen.joined).toEqual([{ seats: { [astrid]: 3, [bjorn]: 9 } }])
  })

  it('stays shut for all of them when one sits elsewhere, says who, and gives back what was granted', async () => {
    const { letIn, seen } = aRoom({ [astrid]: { ok: true, number: 4 }, [bjorn]: 'elsewhere', [cecilie]: 'lost' })
    const answer = await letIn([astrid, bjorn, cecilie])
    expect(answer).toEqual({ ok: false, code: 'GATHER_ALLREADY_JOINED', message: 'opptatt', fields: [bjorn] })
    expect(seen.joined).toEqual([])
    expect(seen.given).toEqual([[astrid, 4]])
  })

  it('does not name a player who came alone', async () => {
    const { letIn } = aRoom({ [astrid]: 'elsewhere' })
    expect(await letIn([astrid])).toEqual({ ok: false, code: 'GATHER_ALLREADY_JOINED', message: 'opptatt' })
  })

  it('lets the others in where those who sit elsewhere are dropped', async () => {
    const { letIn, seen } = aRoom({ [astrid]: { ok: true, number: 4 }, [bjorn]: 'elsewhere' })
    seen.here[cecilie] = 2
    expect(await letIn([astrid, bjorn, cecilie], { skipSeated: true })).toEqual({ ok: true })
    expect(seen.joined).toEqual([{ seats: { [astrid]: 4, [cecilie]: 2 } }])
    expect(seen.given).toEqual([])
  })

  it('fails when a claim was lost and none was refused, and gives back what was granted', async () => {
    const { letIn, seen } = aRoom({ [astrid]: { ok: true, number: 4 }, [bjorn]: 'lost' })
    await expect(letIn([astrid, bjorn])).rejects.toThrow('bjorn lost')
    expect(seen.given).toEqual([[astrid, 4]])
    expect(seen.joined).toEqual([])
  })

  it('fails when a claim was lost where that decides who stays out, though another was refused', async () => {
    const { letIn, seen } = aRoom({ [astrid]: 'elsewhere', [bjorn]: 'lost' })
    await expect(letIn([astrid, bjorn], { skipSeated: true })).rejects.toThrow('bjorn lost')
    expect(seen.joined).toEqual([])
  })

  it('gives back the seats of those whom the room did not take in after all', async () => {
    const { letIn, seen, answers } = aRoom({ [astrid]: { ok: true, number: 4 } })
    answers.submit = { ok: false, code: 'CONFLICT' }
    expect(await letIn([astrid])).toEqual({ ok: false, code: 'CONFLICT' })
    expect(seen.given).toEqual([[astrid, 4]])
  })

  it('takes one entry of a player at a time, and knows meanwhile who is coming', async () => {
    const { admission, letIn, seen, gates } = aRoom()
    const gate = Promise.withResolvers<void>()
    gates.push(gate.promise)
    expect(admission.isBusy()).toBe(false)
    const first = letIn([astrid])
    const second = letIn([astrid])
    const other = letIn([bjorn])
    expect(admission.isBusy()).toBe(true)
    expect([astrid, bjorn, cecilie].map((each) => admission.isComing(each))).toEqual([true, true, false])
    expect(await other).toEqual({ ok: true })
    expect(admission.isComing(bjorn)).toBe(false)
    expect(admission.isComing(astrid)).toBe(true)
    gate.resolve()
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }])
    // The second entry found the seat of the first.
    expect(seen.claimed.map(([steamId]) => steamId)).toEqual([astrid, bjorn])
    expect(admission.isBusy()).toBe(false)
  })

  it('is open to a second entry though the first one failed', async () => {
    const claims: Record<SteamId, Claim> = { [astrid]: 'lost' }
    const { admission, letIn, gates } = aRoom(claims)
    const gate = Promise.withResolvers<void>()
    gates.push(Promise.resolve(), gate.promise)
    const first = letIn([astrid])
    const second = letIn([astrid])
    await expect(first).rejects.toThrow('astrid lost')
    expect(admission.isComing(astrid)).toBe(true)
    gate.resolve()
    await expect(second).rejects.toThrow('astrid lost')
    expect(admission.isComing(astrid)).toBe(false)
    claims[astrid] = { ok: true, number: 1 }
    expect(await letIn([astrid])).toEqual({ ok: true })
  })
})
