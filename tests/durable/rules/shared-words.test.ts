import { describe, expect, it } from 'vitest'
import { byPlayer, entriesByPlayer, playersIn } from '../../../durable/rules/by-player.ts'
import { isPageAddress } from '../../../durable/rules/page-addresses.ts'
import { isMatchId, isRoomId } from '../../../durable/rules/room-id.ts'
import { isSameJson } from '../../../durable/rules/same-json.ts'
import { lengthOf, tidied } from '../../../durable/rules/text-length.ts'
import { playerId } from '../../support/rules/ids.ts'

describe('a record by player', () => {
  it('is made of pairs, and read as pairs and players', () => {
    const pairs = [
      [playerId('kari'), 1],
      [playerId('ola'), 2],
    ] as const
    const record = byPlayer(pairs)
    expect(entriesByPlayer(record)).toEqual(pairs)
    expect(playersIn(record)).toEqual(['kari', 'ola'])
  })
})

describe('the address of a page', () => {
  it.each(['/', '/gathers', '/gathers/', '/GATHERS', '/match/abc', '/settings', '/settings/user', '/settings/a/b', '/cup/x/live'])(
    '%s is one',
    (path) => expect(isPageAddress(path)).toBe(true),
  )
  it.each(['', '/finnes/ikke', '/match', '/match/a/b', '/gathers/annet', '/settingsx', '/x/gathers', '/match/', '/cup/x/y'])(
    '%s is none',
    (path) => expect(isPageAddress(path)).toBe(false),
  )
})

describe('the id of a room', () => {
  it('has six to thirty-two letters, digits, lines and dashes', () => {
    for (const id of ['abcdef', 'A-Z_09', 'x'.repeat(32)]) expect([isRoomId(id), isMatchId(id)]).toEqual([true, true])
    for (const id of ['', 'abcde', 'x'.repeat(33), 'abc def', 'abcdef!', '!abcdef', 'abcdé1'])
      expect([isRoomId(id), isMatchId(id)]).toEqual([false, false])
  })
})

describe('two values', () => {
  it('are the same when they are written alike', () => {
    const value = { a: [1, { b: null }] }
    expect([isSameJson(value, value), isSameJson(value, structuredClone(value)), isSameJson(value, { a: [1] })]).toEqual([
      true,
      true,
      false,
    ])
    expect([isSameJson(undefined, undefined), isSameJson(1, '1'), isSameJson(null, undefined)]).toEqual([true, false, false])
  })
})

describe('the length of a text', () => {
  it('is counted in characters, and a text that nobody types is not tidied', () => {
    expect([lengthOf(''), lengthOf('å👍')]).toEqual([0, 2])
    const long = ` ${'x'.repeat(20_000)}`
    expect([tidied(' a ', (text) => text.trim()), tidied(long, (text) => text.trim()), tidied(long.slice(1), () => 'tidy')]).toEqual([
      'a',
      long,
      'tidy',
    ])
  })
})
