import { describe, expect, it } from 'vitest'
import { calendarName, readCalendarName } from '../../../durable/secrets/calendar-secret.ts'
import { isLoadSecret, loadSecret } from '../../../durable/secrets/load-secret.ts'
import { readSession, signSession } from '../../../durable/secrets/session-token.ts'
import { playerId } from '../../support/rules/ids.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The text with every other last letter, and with what a lenient reader would pass over. */
const lookalikes = (text: string): string[] => [
  ...[...letters].filter((letter) => !text.endsWith(letter)).map((letter) => text.slice(0, -1) + letter),
  ...['=', ' ', '\n'].map((more) => text + more),
  ...(/[-_]/.test(text) ? [text.replaceAll('-', '+').replaceAll('_', '/')] : []),
]

describe('a secret that was handed out has one text', () => {
  it('as the secret of a load', async () => {
    for (let load = 1; load <= 50; load++) {
      const secret = await loadSecret('ours', load)
      expect(await isLoadSecret('ours', load, secret)).toBe(true)
      for (const other of lookalikes(secret)) expect(await isLoadSecret('ours', load, other), other).toBe(false)
    }
  })

  it('as the name of a calendar', async () => {
    for (let number = 1; number <= 50; number++) {
      const owner = { uid: `spiller-${number}`, sessionVersion: number * 7 }
      const name = await calendarName('ours', owner)
      expect(await readCalendarName('ours', name)).toEqual(owner)
      expect(await readCalendarName('ours', name.replace(/-\d+(?=-.{43}$)/, `-${owner.sessionVersion + 1}`))).toBeNull()
      expect(await readCalendarName('theirs', name)).toBeNull()
      for (const more of [`.${name}`, ` ${name}`, `/${name}`]) expect(await readCalendarName('ours', more), more).toBeNull()
      for (const other of lookalikes(name)) expect(await readCalendarName('ours', other), other).toBeNull()
    }
    // No other signature of the same secret over the same words is one.
    expect(await readCalendarName('ours', `1-1-${await loadSecret('ours', 1)}`)).toBeNull()
  })

  it('as a token that signs somebody in', async () => {
    const expiresAt = Date.UTC(2100, 0, 1)
    for (let sessionVersion = 1; sessionVersion <= 20; sessionVersion++) {
      const claims = { steamId: playerId('76561198000000001'), sessionVersion, expiresAt }
      const token = await signSession('ours', claims)
      expect(await readSession('ours', token)).toEqual(claims)
      const [head, middle, signature = ''] = token.split('.')
      for (const other of lookalikes(signature)) expect(await readSession('ours', `${head}.${middle}.${other}`), other).toBeNull()
    }
  })
})
