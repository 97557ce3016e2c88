import { expect, it } from 'vitest'
import { doorName } from '../../../web/format/lobby-door.ts'

it.each([
  [undefined, null],
  [null, null],
  [{ way: 'owner', from: null, to: null }, null],
  [{ way: 'owner', from: 800, to: 1400 }, 'ELO 800–1400'],
  [{ way: 'owner', from: null, to: 1400 }, 'ELO opp til 1400'],
  [{ way: 'open', from: null, to: null }, 'Åpen for alle'],
  [{ way: 'open', from: 800, to: 1400 }, 'Åpen for 800–1400'],
  [{ way: 'open', from: 900, to: 900 }, 'Åpen for 900'],
  [{ way: 'open', from: 800, to: null }, 'Åpen fra 800'],
  [{ way: 'open', from: null, to: 1400 }, 'Åpen opp til 1400'],
  [{ way: 'invited' }, 'Bare inviterte'],
] as const)('a lobby says how players come in, where that is not the usual way: %o', (door, name) => expect(doorName(door)).toBe(name))
