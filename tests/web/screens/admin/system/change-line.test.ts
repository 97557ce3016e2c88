import { describe, expect, it } from 'vitest'
import { changeLine } from '../../../../../web/screens/admin/system/change-line.ts'

/** 20.00 on a summer's day in Oslo. */
const now = Date.UTC(2026, 5, 3, 18)

describe('the actor of the last change of a switch', () => {
  it('is somebody of the staff, with when', () => {
    const by = { steamid: '76561197960265729', username: 'Kari' }
    expect(changeLine({ name: 'elo', at: now, by, reason: null }, 0, now)).toBe('Slått av av Kari i dag kl.\u00a020.00.')
    expect(changeLine({ name: 'elo', at: now, by: { ...by, username: null }, reason: null }, 1, now)).toContain(
      'Slått på av en slettet konto i dag',
    )
  })

  it('is the switch itself, with why', () =>
    expect(changeLine({ name: 'cs_update', at: now, by: null, reason: 'Serverne svarer igjen.' }, 0, now)).toBe(
      'Slo seg av automatisk i dag kl.\u00a020.00. Serverne svarer igjen.',
    ))

  it('is nobody for one that was never set', () => expect(changeLine(undefined, 1, now)).toBe('Aldri endret.'))
})
